// Names for statements: each connection keeps prepared statements by name, and the database plans each one once, not every time.

/** The statements that requests send. Others are rare, or cannot be prepared. */
const PREPARED = /^(?:select|insert|update|delete|with)\b/i;
/** A statement with more is about many rows, and differs for every number of rows. */
const MAX_PARAMETERS = 40;
/** Every connection keeps all of them, in the server's memory. */
const MAX_NAMES = 400;

export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** A statement's name; undefined if it is planned every time. */
  of(sql: string, parameters: readonly unknown[]): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (!PREPARED.test(sql) || parameters.length > MAX_PARAMETERS || this.#names.size === MAX_NAMES) return undefined;
    const name = `s${this.#generation}_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }

  /** The schema has changed: every statement is prepared again under another name. */
  invalidate(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}
