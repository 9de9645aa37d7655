// The app's own calculations: sums, axis ticks, and the urgency of to-dos.
import { execFileSync } from 'node:child_process';
import { yearSoFar } from '../../demo/pages/account/year-so-far.js';
import { toDoStatus } from '../../demo/pages/plans/to-do-status.js';
import { stepAt } from '../../demo/pages/payroll/steps.js';
import { axisOf, heightOf } from '../../demo/plots/axis.js';

describe('the year so far', () => {
  const balances = [
    { day: '2020-11-30', amount: 80_000 },
    { day: '2020-12-31', amount: 84_210 },
    { day: '2021-06-14', amount: 94_796 },
  ];
  const contributions = [
    { from: '2020-10-01', to: '2020-12-31', own: 1170, employer: 585 },
    { from: '2021-01-01', to: '2021-03-31', own: 1215, employer: 608 },
    { from: '2021-04-01', to: '2021-06-30', own: 1215, employer: 608 },
  ];

  test('starts at the last balance of the prior year and shows growth beyond contributions as change in value', () => {
    expect(yearSoFar({ balances, contributions })).toEqual({
      startDay: '2021-01-01',
      start: 84_210,
      own: 2430,
      employer: 1216,
      change: 6940,
    });
  });

  test.each([
    [{ balances: undefined, contributions }],
    [{ balances: balances.slice(2), contributions }],
    [{ balances, contributions: null }],
  ])('is undefined without balances, a starting balance, or contributions', (plan) => {
    expect(yearSoFar(plan)).toBeUndefined();
  });
});

describe('the axis of a plot', () => {
  test.each([
    [[78_120, 94_796], false, [70_000, 80_000, 90_000, 100_000]],
    [[1755, 1823], true, [0, 1000, 2000]],
    [[5, 5], false, [5, 5.5]],
    [[], true, [0, 0.5]],
    [[0], true, [0, 0.5]],
  ])('has ticks that cover %j (from zero: %s)', (values, fromZero, ticks) => {
    const axis = axisOf(values, fromZero);
    expect(axis).toEqual(ticks);
    for (const value of values) {
      expect(heightOf(value, axis)).toBeGreaterThanOrEqual(0);
      expect(heightOf(value, axis)).toBeLessThanOrEqual(100);
    }
  });

  test('has the highest tick at the top and the lowest at the bottom', () => {
    expect([heightOf(2000, [0, 1000, 2000]), heightOf(1000, [0, 1000, 2000]), heightOf(0, [0, 1000, 2000])]).toEqual([0, 50, 100]);
  });
});

describe.each([
  ['morning', 1],
  ['evening', 21],
])('on the %s of June 14', (_time, hour) => {
  test.each([
    [{ doneDate: '2021-01-04', dueDate: '2021-01-01' }, 'done'],
    [{ dueDate: '2021-06-13' }, 'overdue'],
    [{ dueDate: '2021-06-14' }, 'soon'],
    [{ dueDate: '2021-07-14' }, 'soon'],
    [{ dueDate: '2021-07-15' }, 'later'],
    [{}, 'open'],
  ] as const)('a to-do with %j is %s', (toDo, status) => {
    expect(toDoStatus(toDo, new Date(2021, 5, 14, hour).getTime())).toBe(status);
  });
});

test('in the evening in New York, when it is tomorrow in UTC, a to-do of today is not overdue', () => {
  // In a process of its own, because the time zone of this one is the computer's.
  const script = `
    import { toDoStatus } from './demo/pages/plans/to-do-status.ts';
    console.log(toDoStatus({ dueDate: '2021-06-14' }, Date.parse('2021-06-15T01:00:00Z')));
  `;
  const env = { ...process.env, TZ: 'America/New_York' };
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { env, encoding: 'utf8' });
  expect(printed).toBe('soon\n');
});

test.each([
  [undefined, 'employers', 'plan'],
  ['p', undefined, 'provider'],
  ['p', 'employers', 'employers'],
  ['p', 'nonsense', 'provider'],
  ['p', 'plan', 'plan'],
])('an address with plan %s and step %s shows the step %s', (planId, step, shown) => {
  expect(stepAt(planId, step)).toBe(shown);
});
