// Hashes passwords and security answers with argon2id, a few at a time: each hash takes 46 MiB and a core. Throws SVERR03 if too many wait.
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { siteOf } from '../../core/client-address.js';
import type { RequestContext } from '../../core/request-context.js';
import { limitConcurrency, type OnWait } from '../../core/turns.js';
import { argon2Work, matchesHash } from './old-hashes.js';

// Argon2id is the library's default algorithm. OWASP's minimum is 46 MiB with one pass, or 19 MiB with two (record 112).
const COST = { memoryCost: 47_104, timeCost: 2, parallelism: 1 } as const;
/** In KiB: with less, argon2 throws. */
const LEAST_MEMORY = 8;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** Hashes run on libuv's threads: four, unless UV_THREADPOOL_SIZE says otherwise. libuv treats anything that is not a number as 1. */
const THREADS = Number.parseInt(process.env.UV_THREADPOOL_SIZE ?? '4', 10) || 1;
/** Name lookups and file access need one of them. */
const CONCURRENCY = Math.max(1, Math.min(availableParallelism(), THREADS - 1));
/** At 30 ms per hash, the last one in the queue waits about four seconds. */
const inTurn = limitConcurrency({ concurrency: CONCURRENCY, maxQueued: 125 * CONCURRENCY, onWait });

/** The current hashing load, for the metrics. */
export const hashLoad = () => inTurn.load();

/** The gateways of a process share its cores, and so the queue: each of them observes all waits. */
const observers = new Set<OnWait>();

function onWait(milliseconds: number): void {
  for (const observe of observers) observe(milliseconds);
}

/** Calls `observe` with how long each hash waited for its turn, until the returned function is called. */
export function observeHashWaits(observe: OnWait): () => void {
  observers.add(observe);
  return () => observers.delete(observe);
}

/** The request that wants a hash; absent for commands. Networks take turns, so a flood from one of them delays no other for long. */
type Requester = Pick<RequestContext, 'address'>;

/** The hash to store. */
export function hashPassword(password: string, requester?: Requester): Promise<string> {
  return inTurn(() => hash(password, COST), keyOf(requester));
}

/** Whether a hash differs from what is made today: it comes from an older system, or has another cost. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(CURRENT);
}

/** Answers are compared leniently: case and surrounding or repeated spaces do not matter. */
export function hashAnswer(answer: string, requester?: Requester): Promise<string> {
  return hashPassword(normalizeAnswer(answer), requester);
}

export function verifyAnswer(stored: string | null, answer: string, requester: Requester): Promise<boolean> {
  return verifyPassword(stored, normalizeAnswer(answer), requester);
}

/** No password has this hash. Checking one against it costs as much as against any other, and making it cannot fail. */
const DECOY = `${CURRENT}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** If there is no hash, checks a decoy: an unknown username takes as long as a known one. */
export async function verifyPassword(stored: string | null, password: string, requester?: Requester): Promise<boolean> {
  const matches = await inTurn(() => matchesInFullTime(stored ?? DECOY, password), keyOf(requester));
  return matches && stored !== null;
}

/**
 * Adds the work that an argon2 hash of a lower cost lacks: it would be checked faster than the decoy, and so reveal that it exists. One pass,
 * because more passes over less memory stay in the processor's caches, and take less time for the same work.
 */
async function matchesInFullTime(stored: string, password: string): Promise<boolean> {
  const matches = await matchesHash(stored, password);
  const missing = COST.memoryCost * COST.timeCost - (argon2Work(stored) ?? Infinity);
  if (missing > 0) await hash(password, { ...COST, memoryCost: Math.max(LEAST_MEMORY, missing), timeCost: 1 });
  return matches;
}

function keyOf(requester: Requester | undefined): string {
  return requester === undefined ? '' : siteOf(requester.address);
}

function normalizeAnswer(answer: string): string {
  return answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
