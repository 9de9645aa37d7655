// Column types that tables share.
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
export type MaybeTimestamp = ColumnType<Date | null, Date | null, Date | null>;
export type Json<T> = ColumnType<T, string, string>;
