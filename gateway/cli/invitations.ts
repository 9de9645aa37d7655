// Invitations to set up an account: the link and the email that carries it, queued for a gateway to send.
import type { Transaction } from 'kysely';
import type { LinkType } from '../domain/links/links.js';
import { mailLink } from '../domain/links/mail-link.js';
import type { Schema } from '../storage/schema.js';
import { type CommandContext, CommandError } from './command.js';
import type { Target } from './targets.js';

export type Invitee = Pick<Target, 'user_id' | 'email' | 'roles' | 'setup_required' | 'locked_at'>;

/** Invites people, or throws a CommandError that lists who cannot be invited. */
export async function invite(
  db: Transaction<Schema>,
  context: CommandContext,
  people: readonly Invitee[],
  chosen: LinkType | null,
): Promise<void> {
  const complaints = people.flatMap((person) => {
    const obstacle = obstacleOf(person);
    return obstacle === null ? [] : `${person.email ?? person.user_id}: ${obstacle}`;
  });
  if (complaints.length > 0) throw new CommandError([...complaints, 'Nobody was invited.']);
  for (const { user_id: userId, email, roles } of people) {
    await mailLink({ ...context, db }, { userId, type: chosen ?? typeFor(roles), email: email ?? '' });
  }
  await context.record(
    db,
    'account.invite',
    people.map(({ user_id }) => user_id),
  );
}

function obstacleOf({ email, setup_required, locked_at }: Invitee): string | null {
  if (email === null) return 'the account has no email address.';
  if (!setup_required) return 'the account is already set up.';
  return locked_at === null ? null : 'the account is locked.';
}

function typeFor(roles: readonly string[]): LinkType {
  if (roles.includes('ROLE_PLAN_ADVISOR')) return 'Advisor Invitation';
  return roles.includes('ROLE_PLAN_ADMIN') ? 'Authorized Representative Invitation' : 'Account Setup';
}
