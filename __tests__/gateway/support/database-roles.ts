// A database with the two roles of docker/, set up with psql as PostgreSQL's image does it, under names and passwords of its own.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { emptyDatabase, runSql } from './databases.js';
import { temporaryFolder } from './gateways.js';

const run = promisify(execFile);
const { DATABASE_URL = '', PSQL = 'psql' } = process.env;

export interface TwoRoles {
  /** The database's address for its administrator, the owner of its tables, and the role that serves. */
  readonly admin: string;
  readonly owner: string;
  readonly serving: string;
  /** The names of the roles. */
  readonly ownerName: string;
  readonly servingName: string;
  /** Runs one of docker/'s scripts, with other secrets if there is a folder of them. */
  apply(script: 'roles.sql' | 'passwords.sql', secrets?: string): Promise<void>;
}

const made: string[] = [];

/** An empty database. The roles exist once `apply` has run, as a superuser or as a role that owns the database and may create others. */
export async function databaseOfTwoRoles({ isSuperuser = true } = {}): Promise<TwoRoles> {
  const suffix = randomBytes(6).toString('hex');
  const [ownerName, servingName] = [`owner_${suffix}`, `serving_${suffix}`];
  made.push(ownerName, servingName);
  const folder = temporaryFolder();
  const passwords = { owner: randomBytes(16).toString('hex'), serving: randomBytes(16).toString('hex') };
  for (const [name, password] of Object.entries(passwords)) writeFileSync(`${folder}/${name}_password`, `${password}\n`);
  const database = await emptyDatabase();
  const addressOf = (username: string, password: string) => Object.assign(new URL(database), { username, password }).href;
  const admin = isSuperuser ? database : addressOf(await createAdministrator(database, passwords.owner), passwords.owner);
  return {
    admin,
    owner: addressOf(ownerName, passwords.owner),
    serving: addressOf(servingName, passwords.serving),
    ownerName,
    servingName,
    async apply(script, secrets = folder) {
      const text = readFileSync(`docker/${script}`, 'utf8')
        .replaceAll(/\bvestibule_owner\b/g, ownerName)
        .replaceAll(/\bvestibule\b/g, servingName)
        .replaceAll('/run/secrets', secrets);
      writeFileSync(`${folder}/${script}`, text);
      await run(PSQL, [admin, '--no-psqlrc', '--quiet', '--variable', 'ON_ERROR_STOP=1', '--file', `${folder}/${script}`]);
    },
  };
}

/** Makes a role that may create databases and roles the owner of this database. Returns its name. */
async function createAdministrator(database: string, password: string): Promise<string> {
  const name = `admin_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await runSql(database, `create role ${name} login createdb createrole password '${password}'`);
  await runSql(database, `alter database ${new URL(database).pathname.slice(1)} owner to ${name}`);
  return name;
}

/** Call it after `dropDatabases`. */
export async function dropRoles(): Promise<void> {
  for (const name of made.splice(0)) await runSql(DATABASE_URL, `drop role if exists ${name}`);
}
