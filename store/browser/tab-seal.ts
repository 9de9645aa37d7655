// Text in two halves: one for a history entry, the other for session storage. A sign-out clears the storage, and with it what every entry
// of the tab still holds: neither Back nor the developer tools give the next user anything.
import * as v from 'valibot';
import type { PlainStorage } from './plain-storage.js';

/** The history entry's half. Means nothing without its pad, which is used once. */
const Sealed = v.object({ pad: v.string(), masked: v.array(v.number()) });
export type Sealed = v.InferOutput<typeof Sealed>;

/** When the text is lost: with the user whose session it needs, or only when somebody signs out in this tab. */
export type SealedUntil = 'user-forgotten' | 'signed-out';

/** Pads by name, as JSON. */
const KEYS = { 'user-forgotten': 'vestibule.userPads', 'signed-out': 'vestibule.pads' } as const;
const Pads = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.number())));

function readPads(until: SealedUntil, session: PlainStorage): v.InferOutput<typeof Pads> {
  const stored = v.safeParse(Pads, session.read(KEYS[until]));
  return stored.success ? stored.output : {};
}

/** Masks the text with a pad of its own, and stores the pad. */
export function sealInTab(text: string, until: SealedUntil, session: PlainStorage): Sealed {
  const random = [...crypto.getRandomValues(new Uint16Array(text.length))];
  const pad = String(crypto.getRandomValues(new Uint32Array(1))[0]); // a name that no entry from before a sign-out has
  session.write(KEYS[until], JSON.stringify({ ...readPads(until, session), [pad]: random }));
  return { pad, masked: random.map((mask, at) => mask ^ text.charCodeAt(at)) };
}

/** The text of an entry's half, which may be anything. Undefined once the pad is gone. */
export function openInTab(sealed: unknown, until: SealedUntil, session: PlainStorage): string | undefined {
  const found = v.safeParse(Sealed, sealed);
  if (!found.success) return undefined;
  const { pad, masked } = found.output;
  const random = readPads(until, session)[pad];
  if (random?.length !== masked.length) return undefined;
  return String.fromCharCode(...masked.map((value, at) => value ^ (random[at] ?? 0)));
}

/** What was sealed has served its purpose: the tab's entries can no longer read it. */
export const forgetSealed = (until: SealedUntil, session: PlainStorage): void => session.remove(KEYS[until]);

/** Clears the storage when a user is forgotten. What the tab does without a session, such as opening a link, survives a reload. */
export function clearOfUser(session: PlainStorage): void {
  const key = KEYS['signed-out'];
  const pads = session.read(key);
  session.clear();
  if (pads !== undefined) session.write(key, pads);
}
