// Column types that tables share.
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
export type MaybeTimestamp = ColumnType<Date | null, Date | null, Date | null>;
declare const stored: unique symbol;
/** A hash of a password or an answer, which domain/stored-hashes.ts seals and opens: no other text compiles. */
export type StoredHash = string & { readonly [stored]: true };
export type Json<T> = ColumnType<T, string, string>;
