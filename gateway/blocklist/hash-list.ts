// A sorted list of short hashes: tells whether a text is on a list without storing the list.
import { createHash } from 'node:crypto';

/** Forty bits: of a million texts that are not on a list of 250,000, fewer than one is mistaken for an entry. */
const BYTES = 5;

/** The list in its stored form. */
export function packHashes(texts: Iterable<string>): Buffer {
  const hashes = [...new Set([...texts].map((text) => hashOf(text).toString('hex')))].sort();
  return Buffer.from(hashes.join(''), 'hex');
}

/** Whether the list holds `text`, by binary search. */
export function hasHash(packed: Buffer, text: string): boolean {
  const wanted = hashOf(text);
  let [low, high] = [0, packed.length / BYTES];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const order = packed.compare(wanted, 0, BYTES, middle * BYTES, (middle + 1) * BYTES);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, BYTES);
}
