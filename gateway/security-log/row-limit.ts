// Limits the rows that one source can cause: without it, anyone could fill the table, which keeps them for more than a year.
import type { Insertable } from 'kysely';
import { customerOf } from '../core/client-address.js';
import type { SecurityEventTable } from '../storage/schema.js';

export type SecurityRow = Insertable<SecurityEventTable>;

/** How many rows of one kind an address, or an account, gets in a minute. Ordinary use stays far below. */
const MOST = 100;
/** How many kinds without an account are told apart by address. From then on, all other addresses count together. */
const MAX_ADDRESSED = 5000;

/** What rows of one kind have in common: the same event with the same outcome, about one account or, without one, from one address. */
interface Kind {
  count: number;
  last: SecurityRow;
}

export class RowLimit {
  readonly #ofAccounts = new Map<string, Kind>();
  readonly #ofAddresses = new Map<string, Kind>();

  /** Whether a row is stored. `sumUp` reports those that are not. */
  admits(row: SecurityRow, address: string): boolean {
    const kinds = row.user_id === null ? this.#ofAddresses : this.#ofAccounts;
    const name = this.#nameOf(row, customerOf(address));
    const kind = kinds.get(name) ?? { count: 0, last: row };
    kind.count += 1;
    kind.last = row;
    kinds.set(name, kind);
    return kind.count <= MOST;
  }

  /** Ends the minute. Returns the last row of each kind that exceeded the limit, with the number of the others that were not stored. */
  sumUp(): SecurityRow[] {
    const over = [...this.#ofAccounts.values(), ...this.#ofAddresses.values()].filter(({ count }) => count > MOST);
    this.#ofAccounts.clear();
    this.#ofAddresses.clear();
    return over.map(({ count, last }) => ({ ...last, left_out: count - MOST - 1 }));
  }

  /** Addresses cost nothing, so an attacker may have thousands; accounts are never counted together. */
  #nameOf({ event, outcome, code, user_id }: SecurityRow, address: string): string {
    const what = `${event} ${outcome} ${code}`;
    if (user_id !== null) return `${what} ${user_id}`;
    const atAddress = `${what} ${address}`;
    return this.#ofAddresses.has(atAddress) || this.#ofAddresses.size < MAX_ADDRESSED ? atAddress : what;
  }
}
