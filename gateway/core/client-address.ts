// Client network addresses: which of the addresses in a request to trust, and which ones count as the same client.
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Whose X-Forwarded-For is trusted: no one's, that of a number of proxies in front of the gateway, or of proxies in these networks. */
export type TrustedProxies = false | number | readonly string[];

/** Reads a client's address as written by trusted proxies. */
export function clientAddressReader(trusted: TrustedProxies) {
  const isTrusted = trustOf(trusted);
  return (peer: string, forwardedFor: string | undefined): string => {
    let address = plain(peer) ?? peer;
    const forwarded = (forwardedFor ?? '').split(',').reverse();
    for (const [hop, entry] of forwarded.entries()) {
      if (!isTrusted(address, hop)) break;
      const next = plain(entry.trim());
      // A proxy writes only addresses. If something else turns up, the last address before it is the best guess.
      if (next === null) break;
      address = next;
    }
    return address;
  };
}

/** Whether the peer that a request came from is a trusted proxy. */
export function proxyCheck(trusted: TrustedProxies): (peer: string) => boolean {
  const isTrusted = trustOf(trusted);
  return (peer) => isTrusted(plain(peer) ?? peer, 0);
}

/** Whether a text is an address or a network, such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return rest.length === 0 && isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** The network that a computer is in: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => blockOf(address, 64);

/** What limits count as one customer. Most providers give a household the /56 of an IPv6 address, so its /64s cost nothing. */
export const customerOf = (address: string): string => blockOf(address, 56);

/** The largest block that a single customer usually gets: for taking turns, which refuses nobody anything. */
export const siteOf = (address: string): string => blockOf(address, 48);

/** An IPv4 address itself, or the block of that many bits that an IPv6 address is in. */
function blockOf(address: string, bits: 48 | 56 | 64): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = groupsOf(address).slice(0, Math.ceil(bits / 16));
  if (bits === 56) groups[3] = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return `${groups.join(':')}::/${bits}`;
}

function trustOf(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_, hop) => hop < trusted;
  const networks = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    networks.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => isIP(address) !== 0 && networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** An address without the port, brackets, zone, or IPv4-in-IPv6 form that proxies and sockets may add; null if it is not an address. */
function plain(text: string): string | null {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return isIP(address) === 0 ? null : address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] =
    address
      .split('%')[0]
      ?.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, '0:0')
      .split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...missing, ...back].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}
