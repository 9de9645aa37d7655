// What the users of a failover were told is saved, and whether it is.
import { createTestDoor } from '../../../gateway/test-door/client.js';
import type { Load } from './failover-load.js';
import { payroll, session, Visitor } from './visitor.js';

/** How many employers the gateway has confirmed. */
export const employersOf = ({ workers }: Load): number => workers.reduce((sum, { employers }) => sum + employers.length, 0);

/** The changes that the gateway confirmed but that are missing. */
export async function lost(gatewayUrl: string, { workers }: Load): Promise<string[]> {
  const door = createTestDoor(gatewayUrl);
  const missing: string[] = [];
  for (const { person, planId, visitor, employers, email, tokens, newcomers } of workers) {
    const { userId } = person;
    const { data } = await visitor.ask(payroll.employers, { userId, planId });
    const kept = new Set(data.employers?.map(({ name }) => name));
    missing.push(...employers.filter((name) => !kept.has(name)));
    // An unanswered change may have been saved after it.
    const { pendingEmail } = await door.describePerson(userId);
    if (Number(/^n(\d+)\./.exec(pendingEmail ?? '')?.[1] ?? 0) < email) missing.push(`email ${email}, but ${pendingEmail}`);
    for (const token of tokens) {
      const elsewhere = new Visitor(gatewayUrl);
      elsewhere.token = token;
      const { validated, userId: owner } = (await elsewhere.ask(session.validateSession, undefined)).data;
      if (!validated || owner !== userId) missing.push(`session of ${userId}`);
    }
    for (const newcomer of newcomers) {
      if ((await new Visitor(gatewayUrl).authenticate(newcomer)).codes.length > 0) missing.push(`account ${newcomer.username}`);
    }
  }
  return missing;
}
