// Every call of R7 has an endpoint, and no endpoint sends anything else, as seen on the wire.
import type { Call } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import { gatewayApi } from '../../api/index.js';
import { everyEndpoint } from './support/every-endpoint.js';
import { hostApp } from './support/host-app.js';
import { respond, type ScriptedGateway, scriptedGateway } from './support/scripted-gateway.js';

const rows = Object.values(contract).flatMap((group) => Object.entries<Call>(group));

/** The row of a request, by method and path. `configured` is `some-gateway` here. */
function rowOf(method: string, url: string): string | undefined {
  const path = url.split('?')[0] ?? '';
  return rows.find(([, row]) => row.method === method && patternOf(row).test(path))?.[0];
}

function patternOf({ gateway, path }: Call): RegExp {
  const segment = { configured: '/some-gateway', none: '' }[gateway as string] ?? `/${gateway}`; // any other name is used unchanged
  return new RegExp(`^${segment}/${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

let gateway: ScriptedGateway;
beforeAll(async () => {
  gateway = await scriptedGateway();
});
afterAll(() => gateway.close());

/** The contract rows that an endpoint sends, in order. */
async function rowsSentBy(endpoint: string) {
  gateway.answerWith(respond(204));
  await everyEndpoint[endpoint]?.(hostApp({ host: gateway.url, gateway: 'some-gateway' }));
  return gateway.received.map(({ method, url }) => rowOf(method, url));
}

test('The contract has at least the 72 calls of the specification and ten more for capabilities', () => {
  expect(rows.length).toBeGreaterThanOrEqual(82);
});

test('The tests below cover every endpoint', () => {
  expect(Object.keys(everyEndpoint).sort()).toEqual(Object.keys(gatewayApi.endpoints).sort());
});

test.each(Object.keys(everyEndpoint))(
  '%s sends only the call of its name (signIn: the status check, then the authentication)',
  async (endpoint) => {
    expect(await rowsSentBy(endpoint)).toEqual(endpoint === 'signIn' ? ['status', 'authentication'] : [endpoint]);
  },
);

test('Every call is sent by exactly one endpoint', async () => {
  const sent: string[] = [];
  for (const endpoint of Object.keys(gatewayApi.endpoints)) sent.push(...(await rowsSentBy(endpoint)).map(String));
  expect(sent.sort()).toEqual(rows.map(([name]) => name).sort());
});
