// The beginning of the name of who is signed in, for the sign-in page of another tab; it goes with the session's end, as all of local storage does.
import * as v from 'valibot';
import type { AppExtra } from '../../core/extra.js';
import type { SessionState } from './session-slice.js';

const KEY = 'vestibule.signed-in-as';
/** Enough to know oneself by. */
const SHOWN = 2;

type Storages = Pick<AppExtra['browser'], 'local'>;

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ userId: v.string(), name: v.string() }));

export function keepSignedInAs({ local }: Storages, { userId, userName }: Pick<SessionState, 'userId' | 'userName'>): void {
  if (!userId || !userName) return;
  local.write(KEY, JSON.stringify({ userId, name: `${userName.slice(0, SHOWN)}****` }));
}

/** Nothing where it is about somebody else. */
export function readSignedInAs({ local }: Storages, userId: string | undefined): string | undefined {
  const kept = v.safeParse(Kept, local.read(KEY));
  return kept.success && kept.output.userId === userId ? kept.output.name : undefined;
}
