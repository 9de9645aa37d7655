// The start of the signed-in user's name, for another tab's sign-in page. The session's end removes it with the rest of local storage.
import type { AppExtra } from '../../core/extra.js';
import type { SessionState } from './session-slice.js';

const KEY = 'vestibule.signed-in-as';
/** The number of characters, enough for users to recognize themselves. */
const SHOWN = 2;

type Storages = Pick<AppExtra['browser'], 'local'>;

/** One line: the start of the name, a space, and the user ID. */
export function keepSignedInAs({ local }: Storages, { userId, userName }: Pick<SessionState, 'userId' | 'userName'>): void {
  if (userId && userName) local.write(KEY, `${userName.slice(0, SHOWN)}**** ${userId}`);
}

/** Undefined if the entry is about another user. */
export function readSignedInAs({ local }: Storages, userId: string | undefined): string | undefined {
  const [name, owner] = local.read(KEY)?.split(' ') ?? [];
  return owner !== undefined && owner === userId ? name : undefined;
}
