// The block on SQL-like sequences as a table: classic injections are blocked, ordinary prose is not.
import fc from 'fast-check';
import { hasNoSqlSequence } from '../../../api/contract/rules/sql-sequence.js';
import { describeRule } from './describe-rule.js';

const PROSE = [
  '',
  "O'Brien",
  'Smith-Jones',
  'Rock & Roll',
  'a or b',
  'this and that',
  'Select a plan from the list',
  'Delete from my account, please',
  'Insert into the slot',
  'Update my address',
  'Drop the table reservation',
  'The union selected her',
  'Credit union; selection follows',
  '1 = 1',
  "rock 'n' roll and more",
  'either (a) or (b)',
  'the executive; droplets',
  'sleep well',
  'benchmark',
  'xp',
  'a - b',
  'and/or',
  '2 * 3',
  'é😀',
];

const INJECTIONS = [
  "admin'--",
  'x -- y',
  '/* x',
  'x */',
  "' or 1=1",
  "' OR '1'='1",
  "'or'1'='1",
  "') or ('a'='a",
  '" or ""="',
  "' and 'a' like 'a",
  "'\tor\n1 < 2",
  '1; drop table users',
  '1;DELETE FROM users',
  ';exec x',
  'x ;  shutdown',
  'union select password',
  'UNION  ALL\nSELECT 1',
  'select * from users',
  'insert into users (name)',
  'INSERT INTO users VALUES',
  'delete from users where 1',
  'update users set name = 1',
  'drop table users',
  'ALTER TABLE users',
  'truncate table users',
  'drop database prod',
  'xp_cmdshell',
  'sp_executesql',
  'information_schema.tables',
  "waitfor delay '0:0:5'",
  'pg_sleep(5)',
  'SLEEP (5)',
];

describeRule('block on certain SQL-like sequences', hasNoSqlSequence, { accepts: PROSE, refuses: INJECTIONS });

it('blocks a sequence anywhere in the text, in uppercase or lowercase', () => {
  const around = fc.stringMatching(/^[a-z0-9 ]*$/);
  fc.assert(
    fc.property(fc.constantFrom(...INJECTIONS), around, around, fc.boolean(), (sequence, before, after, upper) => {
      const text = `${before} ${sequence} ${after}`;
      return !hasNoSqlSequence(upper ? text.toUpperCase() : text.toLowerCase());
    }),
  );
});

it('allows any single word of letters (except x), digits, and commas', () => {
  fc.assert(fc.property(fc.stringMatching(/^[A-WYZa-wyz0-9,]*$/), hasNoSqlSequence));
});
