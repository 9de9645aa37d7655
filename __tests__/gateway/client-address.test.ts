// The address that a request counts against: as trusted proxies report it, grouped by the network of one customer.
import { clientAddressReader, customerOf, isNetwork, networkOf, proxyCheck, siteOf } from '../../gateway/core/client-address.js';

describe('X-Forwarded-For', () => {
  test.each([
    ['is ignored without a proxy', false, '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['with one proxy: the last entry counts, whatever precedes it', 1, '10.0.0.1', '1.2.3.4, 203.0.113.7', '203.0.113.7'],
    ['with two proxies: the second-to-last entry counts', 2, '10.0.0.1', '1.2.3.4, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['with fewer entries than proxies: the first entry counts', 3, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['with a proxy network: the last entry outside it counts', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['is ignored from a peer outside the network', ['10.0.0.0/8'], '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['with an IPv6 proxy network: the last entry outside it counts', ['fd00::/8'], 'fd00::1', '2001:db8::7, fd00::2', '2001:db8::7'],
    ['may contain a port', 1, '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['may contain brackets and a port', 1, '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['is ignored if it is not an address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['with junk in between: the entries before it do not count', 3, '10.0.0.1', '1.2.3.4, unknown, 203.0.113.7', '203.0.113.7'],
    ['may contain a zone', 1, '10.0.0.1', 'fe80::7%eth0', 'fe80::7'],
    ['may be absent', 1, '::ffff:10.0.0.1', undefined, '10.0.0.1'],
  ] as const)('%s', (_, trusted, peer, forwarded, expected) => {
    expect(clientAddressReader(trusted)(peer, forwarded)).toBe(expected);
  });
});

test.each([
  ['no peer is a proxy without one', false, '10.0.0.1', false],
  ['every peer is a proxy if there are some', 2, '198.51.100.9', true],
  ['a peer in a proxy network is a proxy', ['10.0.0.0/8'], '::ffff:10.0.0.1', true],
  ['a single IPv6 proxy is a proxy', ['fd00::1'], 'fd00::1', true],
  ["a single IPv6 proxy's neighbor is not", ['fd00::1'], 'fd00::2', false],
  ['a peer outside the proxy networks is not', ['10.0.0.0/8'], '198.51.100.9', false],
] as const)('%s', (_, trusted, peer, expected) => {
  expect(proxyCheck(trusted)(peer)).toBe(expected);
});

test.each([
  ['an IPv4 address is its own block', '203.0.113.7', ['203.0.113.7', '203.0.113.7', '203.0.113.7']],
  [
    'an IPv6 address belongs to its /64, /56, and /48',
    '2001:db8:1:1234:3:4:5:6',
    ['2001:db8:1:1234::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48'],
  ],
  [
    'a shortened IPv6 address belongs to the same blocks',
    '2001:DB8:0001::5',
    ['2001:db8:1:0::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ],
  ['an IPv4-mapped IPv6 address counts as the IPv4 address', '::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.7', '203.0.113.7']],
  ['the IPv6 loopback address belongs to its blocks', '::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
])('%s', (_, address, expected) => {
  expect([networkOf(address), customerOf(address), siteOf(address)]).toEqual(expected);
});

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.1', true],
  ['fd00::/8', true],
  ['10.0.0.1/32', true],
  ['fd00::1/128', true],
  ['fd00::1/129', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['everybody', false],
  ['', false],
])('%s is a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});
