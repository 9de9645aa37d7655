// The address that a request counts against: as trusted proxies report it, grouped by the network of one customer.
import { addressBlock, clientAddressReader, isNetwork } from '../../gateway/core/client-address.js';

describe('X-Forwarded-For', () => {
  test.each([
    ['is not believed without a proxy', false, '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['of one proxy: its last entry counts, whatever the client wrote before it', 1, '10.0.0.1', '1.2.3.4, 203.0.113.7', '203.0.113.7'],
    ['of two proxies: the entry before', 2, '10.0.0.1', '1.2.3.4, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['of fewer entries than proxies', 3, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['of proxies in a network: the first entry outside of it', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['of a peer outside of the network is not believed', ['10.0.0.0/8'], '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['of proxies in an IPv6 network', ['fd00::/8'], 'fd00::1', '2001:db8::7, fd00::2', '2001:db8::7'],
    ['with a port', 1, '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['with brackets and a port', 1, '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['that is no address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
    ['that is absent', 1, '::ffff:10.0.0.1', undefined, '10.0.0.1'],
  ] as const)('%s', (_, trusted, peer, forwarded, expected) => {
    expect(clientAddressReader(trusted)(peer, forwarded)).toBe(expected);
  });
});

test.each([
  ['an IPv4 address counts whole', '203.0.113.7', '203.0.113.7'],
  ['an IPv6 address counts by its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['however it is shortened', '2001:DB8:0001::5', '2001:db8:1:0::/64'],
  ['an IPv4 address in an IPv6 one is itself', '::ffff:203.0.113.7', '203.0.113.7'],
  ['a loopback address', '::1', '0:0:0:0::/64'],
])('%s', (_, address, expected) => {
  expect(addressBlock(address)).toBe(expected);
});

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['everybody', false],
  ['', false],
])('%s is a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});
