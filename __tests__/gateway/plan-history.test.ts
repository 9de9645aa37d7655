// The fictional year of a demonstration account: it adds up on any day.
import { balancesUntil, contributionsUntil } from '../../gateway/seed/plan-history.js';

const rates = { contributionRate: 6, employerRate: 3 };

test.each(['2026-01-01', '2026-02-28', '2028-02-29', '2026-06-14', '2026-12-31'])(
  'balances and contributions are consistent on %s',
  (day) => {
    const now = new Date(`${day}T12:00:00Z`);
    const balances = balancesUntil(now, 94_796, rates);
    expect(balances).toHaveLength(13);
    expect(balances.at(-1)).toEqual({ day, amount: 94_796 });
    expect(balances.map((balance) => balance.day)).toEqual(balances.map((balance) => balance.day).toSorted());
    expect(balances.some((balance) => balance.day === `${now.getUTCFullYear() - 1}-12-31`)).toBe(true);
    const contributions = contributionsUntil(now, rates);
    expect(contributions).toHaveLength(4);
    expect(contributions.at(-1)?.from.slice(0, 7) ?? '').toMatch(/-(01|04|07|10)$/);
    expect((contributions.at(-1)?.from ?? '') <= day && day <= (contributions.at(-1)?.to ?? '')).toBe(true);
    expect(contributions[0]).toMatchObject({ own: 1170, employer: 585 });
  },
);
