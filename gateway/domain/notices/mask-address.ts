// How a network address is shown in notices. Email addresses and phones are masked by the contract's rules (R5.9).
import { networkOf } from '../../core/client-address.js';

/** Enough of a network address for users to recognize their own: "203.0.113.x", "2001:db8:1:x". */
export function maskAddress(address: string): string {
  const block = networkOf(address);
  return block.includes(':') ? `${block.split(':').slice(0, 3).join(':')}:x` : block.replace(/\.\d+$/, '.x');
}
