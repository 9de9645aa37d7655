// Where the pads of sealed text are kept, and how they are removed. Separate from tab-seal.ts: every page needs this, few seal anything.
import type { PlainStorage } from './plain-storage.js';

/** When the text is lost: with the user whose session it needs, or only when somebody signs out in this tab. */
export type SealedUntil = 'user-forgotten' | 'signed-out';

/** The storage key of the pads. */
export const PADS = { 'user-forgotten': 'vestibule.userPads', 'signed-out': 'vestibule.pads' } as const satisfies Record<
  SealedUntil,
  string
>;

/** For sealed text that has served its purpose: the tab's entries can no longer read it. */
export const forgetSealed = (until: SealedUntil, session: PlainStorage): void => session.remove(PADS[until]);

/** Clears the storage when a user is forgotten. What the tab does without a session, such as opening a link, survives a reload. */
export function clearOfUser(session: PlainStorage): void {
  const key = PADS['signed-out'];
  const pads = session.read(key);
  session.clear();
  if (pads !== undefined) session.write(key, pads);
}
