// What tests read of the gateway's state: messages, activities, calls, and the current state of a person.
import type { RequestContext } from '../core/request-context.js';
import { accountOf } from '../domain/accounts/accounts.js';
import type { RequestEntry } from './observe.js';

/** Messages that answer a request (codes, links, usernames), or notices of what happened. */
export async function readOutbox(context: RequestContext, to: string | undefined, areNotices: boolean) {
  let query = context.db.selectFrom('outbox').selectAll().where('is_notice', '=', areNotices).orderBy('id', 'desc').limit(200);
  if (to !== undefined) query = query.where((row) => row.or([row('recipient', '=', to), row('user_id', '=', to)]));
  const rows = await query.execute();
  return rows.map(({ at, user_id, is_notice: _, ...row }) => ({ ...row, userId: user_id, at: at.toISOString() }));
}

export async function readActivities(context: RequestContext, userId: string) {
  const rows = await context.db.selectFrom('activities').selectAll().where('user_id', '=', userId).orderBy('at').execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    audience: row.audience,
    app: row.app,
    feature: row.feature,
    message: row.message,
  }));
}

interface RequestFilter {
  readonly path?: string;
  readonly since?: number;
  readonly userId?: string;
  readonly username?: string;
}

/** Oldest first. Through a scoped test door, only that scope's requests. */
export async function readRequests(context: RequestContext, filter: RequestFilter) {
  const rows = await context.db
    .selectFrom('world_requests')
    .selectAll()
    .where('id', '>', filter.since ?? 0)
    .orderBy('at')
    .orderBy('id')
    .execute();
  // Nothing else is written into this column.
  const entries = rows.map((row) => ({ id: row.id, at: row.at.toISOString(), ...(row.entry as RequestEntry) }));
  return entries.filter(
    (entry) =>
      (context.scope === '' || entry.scope === context.scope) &&
      entry.path.includes(filter.path ?? '') &&
      (filter.userId === undefined || entry.userIds.includes(filter.userId)) &&
      (filter.username === undefined || entry.username === filter.username),
  );
}

/** What the gateway has on record about a person, without secrets. */
export async function describePerson(context: RequestContext, userId: string) {
  const account = await accountOf(context, userId);
  const phones = await context.db.selectFrom('phones').selectAll().where('user_id', '=', userId).execute();
  const authenticator = await context.db
    .selectFrom('authenticators')
    .select(['app_name', 'verified_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const choices = await context.db.selectFrom('option_choices').selectAll().where('user_id', '=', userId).orderBy('option_type').execute();
  const sessions = await context.db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute();
  return {
    username: account.username,
    email: account.email,
    emailVerified: account.email_verified,
    pendingEmail: account.pending_email,
    setupRequired: account.setup_required,
    passwordChangeRequired: account.password_change_required,
    phones: phones.map(({ state, number, country_code, sms_enabled }) => ({
      state,
      number,
      countryCode: country_code,
      smsEnabled: sms_enabled,
    })),
    authenticator: authenticator?.verified_at ? authenticator.app_name : null,
    optionChoices: choices.map((choice) => ({
      optionType: choice.option_type,
      active: choice.active,
      mandatoryDay: choice.mandatory_day,
      skipUntilDay: choice.skip_until_day,
    })),
    sessions: sessions.length,
  };
}
