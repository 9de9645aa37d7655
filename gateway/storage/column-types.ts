// Column types that tables share.
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
export type MaybeTimestamp = ColumnType<Date | null, Date | null, Date | null>;
declare const stored: unique symbol;
/** A hash of a password or an answer as domain/passwords/stored-hashes.ts stores it. No other text can be stored: it does not compile. */
export type StoredHash = string & { readonly [stored]: true };
export type Json<T> = ColumnType<T, string, string>;
