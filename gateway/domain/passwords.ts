// Hashing passwords and security answers with argon2id, a few at a time: each hash takes 19 MiB and a core.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

// OWASP's setting for argon2id, the algorithm that the library takes when none is named.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_AT_ONCE = Math.max(2, availableParallelism());

/** Lets `max` pieces of work run at a time; the others wait their turn. */
export function limitConcurrency(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

const inTurn = limitConcurrency(MAX_AT_ONCE);

/** The hash to store. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** An answer is compared as people mean it: case and surrounding or repeated spaces do not count. */
export function hashAnswer(answer: string): Promise<string> {
  return hashPassword(normaliseAnswer(answer));
}

export function verifyAnswer(stored: string | null, answer: string): Promise<boolean> {
  return verifyPassword(stored, normaliseAnswer(answer));
}

/** Where nothing is stored, an impossible hash is checked: a stranger's name takes as long as a known one. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null;
}

let decoy: Promise<string> | undefined;

function normaliseAnswer(answer: string): string {
  return answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
