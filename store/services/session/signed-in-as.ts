// The beginning of the name of who is signed in, for the sign-in page of another tab; it goes with the session's end, as all of local storage does.
import type { AppExtra } from '../../core/extra.js';
import type { SessionState } from './session-slice.js';

const KEY = 'vestibule.signed-in-as';
/** Enough to know oneself by. */
const SHOWN = 2;

type Storages = Pick<AppExtra['browser'], 'local'>;

/** One line: the name's beginning, a space, whose it is. */
export function keepSignedInAs({ local }: Storages, { userId, userName }: Pick<SessionState, 'userId' | 'userName'>): void {
  if (userId && userName) local.write(KEY, `${userName.slice(0, SHOWN)}**** ${userId}`);
}

/** Nothing where it is about another user. */
export function readSignedInAs({ local }: Storages, userId: string | undefined): string | undefined {
  const [name, owner] = local.read(KEY)?.split(' ') ?? [];
  return owner !== undefined && owner === userId ? name : undefined;
}
