// Text in two halves: one for a history entry, the other for session storage. A sign-out clears the storage, and with it what every entry
// of the tab still holds: neither Back nor the developer tools give the next user anything.
import * as v from 'valibot';
import type { PlainStorage } from './plain-storage.js';
import { PADS, type SealedUntil } from './tab-pads.js';

/** The history entry's half. Means nothing without its pad, which is used once. */
const Sealed = v.object({ pad: v.string(), masked: v.array(v.number()) });
export type Sealed = v.InferOutput<typeof Sealed>;

/** Pads by name, as JSON. */
const Pads = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.number())));

function readPads(until: SealedUntil, session: PlainStorage): v.InferOutput<typeof Pads> {
  const stored = v.safeParse(Pads, session.read(PADS[until]));
  return stored.success ? stored.output : {};
}

/** Masks the text with a pad of its own, and stores the pad. */
export function sealInTab(text: string, until: SealedUntil, session: PlainStorage): Sealed {
  const random = [...crypto.getRandomValues(new Uint16Array(text.length))];
  const pad = String(crypto.getRandomValues(new Uint32Array(1))[0]); // a name that no entry from before a sign-out has
  session.write(PADS[until], JSON.stringify({ ...readPads(until, session), [pad]: random }));
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
