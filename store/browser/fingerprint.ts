// The device fingerprint sent with an authentication: see docs/fingerprint.md for what it contains and why nothing more.
import type { Browser } from './browser.js';

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** 16 hex digits, the same on every visit by this browser on this device. Versions are left out, so updates do not change it. */
export function fingerprint(browser: Pick<Browser, 'deviceTraits'>): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(browser.deviceTraits().join('\n'))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
