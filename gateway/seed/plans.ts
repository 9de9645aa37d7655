// The plans of a made-up person, detailed enough for every screen of the demonstration app.
import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayFrom } from '../domain/plans/days.js';
import type { PlanDocument } from '../domain/plans/plans.js';
import { newId } from '../core/secrets.js';
import type { Schema } from '../storage/schema.js';
import type { Person } from './person-spec.js';
import { balancesUntil, contributionsUntil } from './plan-history.js';

const COMPANIES = ['Harbor Bakery', 'Maple Clinic', 'Northwind Tools', 'Cedar Books'] as const;

/** Gives a person plans: one to a participant, two to everyone else, unless `count` says otherwise. */
export async function createPlans(db: Transaction<Schema>, person: Person, count: number | undefined, now: Date): Promise<void> {
  const plans = count ?? (person.role === 'ROLE_PARTICIPANT' ? 1 : 2);
  for (let position = 0; position < plans; position += 1) {
    await db
      .insertInto('plans')
      .values({ plan_id: newId('plan'), user_id: person.userId, position, document: JSON.stringify(planDocument(position, now)) })
      .execute();
  }
}

/** The first plan has trustees. The second has a corporate trustee, with both members null. */
function planDocument(position: number, now: Date): PlanDocument {
  const corporate = position % 2 === 1;
  const balance = 60_000 + randomInt(40_000);
  const rates = { contributionRate: 6, employerRate: 3 };
  return {
    planName: `${COMPANIES[position % COMPANIES.length] ?? COMPANIES[0]} 401(k) Plan`,
    status: corporate ? 'In setup' : 'Active',
    autoEnrollmentInfo: { enabled: !corporate, defaultRate: corporate ? 0 : 6, effectiveDate: '2021-01-01' },
    contacts: corporate
      ? { authorizedRepresentative: null, trustees: null }
      : {
          authorizedRepresentative: { sameAsloggedInUser: true },
          trustees: [
            { firstName: 'Ada', lastName: 'Morgan' },
            { firstName: 'Ben', lastName: 'Okafor' },
          ],
        },
    balance,
    ...rates,
    maximumRate: 15,
    balances: balancesUntil(now, balance, rates),
    contributions: contributionsUntil(now, rates),
    participants: corporate ? 17 : 42,
    toDos: corporate ? toDosInSetup(now) : toDosOfActivePlan(now),
    lastManualCheckdate: corporate ? null : '2021-03-15',
    canAdopt: !corporate,
    forfeiture: { method: 'reduce-contributions' },
  };
}

const PAYROLL = 'plan-admin-ui/#/payroll/settings';
const DOCUMENTS = 'documents/#/stored';

function toDosOfActivePlan(now: Date): PlanDocument['toDos'] {
  return [
    {
      title: "Renew the payroll provider's consent",
      detail: 'No payroll data has arrived since it ran out',
      dueDate: dayFrom(now, -5),
      url: PAYROLL,
    },
    { title: 'Confirm the last check date', detail: 'It was entered by hand', dueDate: dayFrom(now, 14), url: PAYROLL },
    { title: 'Send the safe harbor notice', detail: 'To every participant, once a year', dueDate: dayFrom(now, 120), url: DOCUMENTS },
    { title: 'Name an authorized representative', doneDate: '2021-01-04' },
  ];
}

function toDosInSetup(now: Date): PlanDocument['toDos'] {
  return [
    { title: 'Review the adoption agreement', detail: 'The plan starts once it is signed', dueDate: dayFrom(now, 30), url: DOCUMENTS },
    { title: 'Appoint a trustee', detail: 'A corporate trustee', doneDate: '2021-02-01' },
  ];
}
