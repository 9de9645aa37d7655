// Which calls keep a session alive: the idle watch goes by the contract, so the contract must not say otherwise than the gateway.
import { type Call, keepsAlive } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import { handlers } from '../../gateway/handlers/index.js';

const rows = Object.entries(contract).flatMap(([group, calls]) => Object.entries<Call>(calls).map(([name, row]) => ({ group, name, row })));

/** Open calls do not. By name, because `Handlers` is exhaustive. */
function keepsAliveAtGateway(group: string, name: string): boolean {
  const handler = (handlers as unknown as Record<string, Record<string, { keepsAlive?: boolean }>>)[group]?.[name];
  return handler?.keepsAlive ?? false;
}

test('the calls that keep a session alive by the contract are those that do at the gateway', () => {
  const named = (list: typeof rows) => list.map(({ group, name }) => `${group}.${name}`);
  const atGateway = named(rows.filter(({ group, name }) => keepsAliveAtGateway(group, name)));
  expect(atGateway.length).toBeGreaterThan(40);
  expect(named(rows.filter(({ row }) => keepsAlive(row)))).toEqual(atGateway);
});
