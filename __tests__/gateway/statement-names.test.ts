// Which statements are prepared by name, and that all of them are prepared again after a schema change.
import { StatementNames } from '../../gateway/storage/statement-names.js';

test('a statement keeps its name, and no two statements share one', () => {
  const names = new StatementNames();
  const first = names.of('select 1', []);
  expect(first).toBeDefined();
  expect(names.of('select 1', [])).toBe(first);
  expect(names.of('with one as (select 1) select * from one', [])).not.toBe(first);
});

test('commands other than queries, and statements with many values, get no name', () => {
  const names = new StatementNames();
  for (const sql of ['begin', 'commit', 'create table notes (id text)', 'set local role reader']) expect(names.of(sql, [])).toBeUndefined();
  expect(names.of('insert into notes values …', Array.from({ length: 41 }, String))).toBeUndefined();
});

test('the number of names is limited, because the server keeps every named statement', () => {
  const names = new StatementNames();
  const made = Array.from({ length: 1000 }, (_, number) => names.of(`select ${number}`, [])).filter((name) => name !== undefined);
  expect(made).toHaveLength(400);
  expect(names.of('select 0', [])).toBe(made[0]);
});

test('after a schema change, no name is reused', () => {
  const names = new StatementNames();
  const before = names.of('select 1', []);
  names.invalidate();
  expect(names.of('select 1', [])).toBeDefined();
  expect(names.of('select 1', [])).not.toBe(before);
});
