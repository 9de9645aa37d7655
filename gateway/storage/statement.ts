// Statements that every request sends: built once, and asked each time with other values. Building one takes as long as the database does.
import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.js';

/** Stands for a value of which only the name is known yet. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The value of that name, wherever a query takes a value. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Runs the statement, in a transaction too, and returns its rows. */
export type Statement<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

/** `build` runs once, at the first request: it must not depend on anything but the values that it names. */
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

/** Sent as null, a value that is missing would match nothing: no lock, no limit. */
function valueOf(given: ReadonlyMap<string, unknown>, name: string): unknown {
  const value = given.get(name);
  if (value === undefined) throw new Error(`The statement has no value for ${name}.`);
  return value;
}
