// Limits the rows that take no account to cause: anyone could fill the table, which keeps them for more than a year.
import type { Insertable } from 'kysely';
import { addressBlock } from '../core/client-address.js';
import type { SecurityEventTable } from '../storage/schema.js';

export type SecurityRow = Insertable<SecurityEventTable>;

/** How many refusals of one kind, without an account, one address gets rows for in a minute. More than the limits of an address allow. */
const MOST = 100;
/** How many kinds are told apart by address. From then on, all other addresses count together, which bounds the memory. */
const MOST_KINDS = 5000;

export class AnonymousRefusals {
  readonly #kinds = new Map<string, { count: number; last: SecurityRow }>();

  /** Whether a row is stored. `sumUp` reports those that are not. */
  admits(row: SecurityRow, address: string): boolean {
    if (row.outcome !== 'refused' || row.user_id !== null) return true;
    const kind = this.#kindOf(row, addressBlock(address));
    const count = (this.#kinds.get(kind)?.count ?? 0) + 1;
    this.#kinds.set(kind, { count, last: row });
    return count <= MOST;
  }

  /** Ends the minute. Returns the last row of each kind that exceeded the limit, with the number of the others that were not stored. */
  sumUp(): SecurityRow[] {
    const over = [...this.#kinds.values()].filter(({ count }) => count > MOST);
    this.#kinds.clear();
    return over.map(({ count, last }) => ({ ...last, left_out: count - MOST - 1 }));
  }

  #kindOf({ event, code }: SecurityRow, address: string): string {
    const kind = `${event} ${code}`;
    const atAddress = `${kind} ${address}`;
    return this.#kinds.has(atAddress) || this.#kinds.size < MOST_KINDS ? atAddress : kind;
  }
}
