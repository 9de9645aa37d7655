// The plans of a made-up person, rich enough for every screen of the demonstration app.
import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { PlanDocument } from '../domain/plans.js';
import { newId } from '../core/secrets.js';
import type { Schema } from '../storage/schema.js';
import type { Person } from './person-spec.js';

const COMPANIES = ['Harbor Bakery', 'Maple Clinic', 'Northwind Tools', 'Cedar Books'] as const;

/** Gives a person plans: one to a participant, two to everybody else where `count` does not say. */
export async function createPlans(db: Transaction<Schema>, person: Person, count: number | undefined): Promise<void> {
  const plans = count ?? (person.role === 'ROLE_PARTICIPANT' ? 1 : 2);
  for (let position = 0; position < plans; position += 1) {
    await db
      .insertInto('plans')
      .values({ plan_id: newId('plan'), user_id: person.userId, position, document: JSON.stringify(planDocument(position)) })
      .execute();
  }
}

/** The first plan has trustees, the second a corporate trustee (spec 3: both members null). */
function planDocument(position: number): PlanDocument {
  const corporate = position % 2 === 1;
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
    balance: 10_000 + randomInt(90_000),
    contributionRate: 6,
    lastManualCheckdate: corporate ? null : '2021-03-15',
    canAdopt: !corporate,
    forfeiture: { method: 'reduce-contributions' },
  };
}
