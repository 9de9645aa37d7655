// Statements that every request sends: built once, then sent with new values each time. Building one takes as long as the database does.
import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.js';

/** Stands for a value known only by name so far. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The named value, wherever a query takes a value. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Runs the statement, also within a transaction, and returns its rows. */
export type Statement<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

/** `build` runs once, at the first request: it may depend only on the values that it names. */
export function defineStatement<Values extends object, Row>(
  build: (db: Database, value: ValueOf<Values>) => Compilable<Row>,
): Statement<Values, Row> {
  const place = (db: Database) => build(db, (name) => sql`${new Placeholder(name)}`).compile();
  let built: ReturnType<typeof place> | undefined;
  return async (db, values) => {
    built ??= place(db);
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = built.parameters.map((parameter) => (parameter instanceof Placeholder ? valueOf(given, parameter.name) : parameter));
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}

/** A missing value, sent as null, would match nothing: no lock, no limit. */
function valueOf(given: ReadonlyMap<string, unknown>, name: string): unknown {
  const value = given.get(name);
  if (value === undefined) throw new Error(`The statement has no value for ${name}.`);
  return value;
}
