// Any request at all, to every call: it is served, or refused with a documented code, and what it says appears in no refusal and in no log.
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import type { Call } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import { type RefusalCode, refusals } from '../../gateway/core/refusal.js';
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { type OwnGateway, startOwnGateway } from './support/gateways.js';
import { freeName, NEW_PASSWORD, PHONE } from './support/people.js';
import { pathOf, plans, Visitor } from './support/visitor.js';

let gateway: OwnGateway;
let testDoor: TestDoor;

beforeAll(async () => {
  gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'debug' });
  testDoor = createTestDoor(gateway.url);
});

/** Good as a username, a password, an answer, a token, and a name, so it gets past the checks of most members. */
const MARKER = 'Marker4Echoes';
/** How many requests to a call. One without a body, or from a visitor who is not signed in, has little that can vary. */
const RUNS = { few: 4, many: 12 };

const anyText = fc.oneof(
  { weight: 6, arbitrary: fc.constant(MARKER) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary' }).map((text) => MARKER + text) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      '\ud83d',
      `${MARKER}\ud83d`,
      '__proto__',
      'constructor',
      '-1',
      '1e400',
      '%',
      `${MARKER}%`,
      '../..',
    ),
  },
  fc.constantFrom(20, 500, 6000).map((times) => MARKER.repeat(times)),
);
/** What members of the contract accept: without these, no request would get far. */
const goodText = fc.constantFrom('123456', 'email', 'totp', '10', '190', '9930', 'ROLE_PARTICIPANT', '12/31/2030', NEW_PASSWORD, 'Y', '1');
const anyValue = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 2, arbitrary: goodText },
  fc.constantFrom(30, 190, 9930, true, false, null, [], {}, `${MARKER.toLowerCase()}@example.com`, PHONE.number),
  fc.jsonValue(),
);
/** Refusals name the members that they mean, so no name has the marker. */
const anyName = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom('__proto__', 'constructor', 'toString'));
const brackets = fc.nat({ max: 12_000 }).map((depth) => `{"nested":${'['.repeat(depth)}"${MARKER}"${']'.repeat(depth)}}`);

/** The members that a schema names. */
function membersOf(schema: GenericSchema | undefined): string[] {
  // A pipe begins with the schema that its other parts refine.
  const { entries } = { entries: {}, ...(schema as { entries?: object } | undefined) };
  return Object.keys(entries);
}

const recordOf = <T>(names: readonly string[], value: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value] as const)), { noNullPrototype: true });

/** The members of a call with any values, some of them missing, and sometimes others; or any JSON; or any bytes. */
const bodyOf = (call: Call): fc.Arbitrary<BodyInit> =>
  fc.oneof(
    { weight: 4, arbitrary: recordOf(membersOf(call.body), anyValue).map((body) => JSON.stringify(body)) },
    fc
      .tuple(recordOf(membersOf(call.body), anyValue), fc.dictionary(anyName, anyValue, { maxKeys: 2 }))
      .map(([body, more]) => JSON.stringify({ ...body, ...more })),
    fc.json(),
    brackets,
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.concat([Buffer.from(`{"username":"${MARKER}`), bytes])),
  );

/** As UTF-8, which has no halves of characters. */
const inAddress = (text: string) => Buffer.from(text.slice(0, 4000)).toString();
const inHeader = (text: string) => encodeURIComponent(inAddress(text));
const TYPES = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', MARKER);

interface AnyRequest {
  readonly address: Record<string, string>;
  readonly headers: Record<string, string>;
  readonly body: BodyInit;
}

/** `own` is what the path of a signed-in user names: mostly used, since anything else is refused before the rest is read. */
const requestOf = (call: Call, own: Record<string, string>): fc.Arbitrary<AnyRequest> => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const text = fc.oneof(anyText, goodText);
  const ofPath = names.map(
    (name) => [name, fc.oneof({ weight: 6, arbitrary: fc.constant(own[name] ?? MARKER) }, text.map(inAddress))] as const,
  );
  return fc.record({
    address: fc
      .tuple(fc.record(Object.fromEntries(ofPath)), recordOf(membersOf(call.query), text.map(inAddress)))
      .map(([path, query]) => ({ ...path, ...query })),
    headers: fc
      .tuple(recordOf(membersOf(call.headers), text.map(inHeader)), TYPES)
      .map(([headers, type]) => ({ ...headers, 'content-type': type })),
    body: bodyOf(call),
  });
};

/** Sends it, and returns what a refusal says: nothing if the request was served. */
async function refusalOf(call: Call, { address, headers, body }: AnyRequest, visitor: Visitor): Promise<string> {
  const response = await fetch(`${gateway.url}/${pathOf(call, address)}`, {
    method: call.method,
    headers: { ...visitor.headers(), ...headers },
    ...(call.method !== 'GET' && { body }),
  });
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  const isEnvelope = call.reply !== 'text' && text !== '';
  const { errors } = { errors: [], ...(isEnvelope && (JSON.parse(text) as { errors?: unknown[] })) }; // whatever it is, it is checked below
  if (response.ok && errors.length === 0) return '';
  expect(errors).toEqual([expect.objectContaining({ code: expect.any(String), description: expect.any(String) })]);
  const [{ code }] = errors as [{ code: RefusalCode }]; // the line above has checked it
  expect([code, response.status]).toEqual([code, refusals[code]?.status]);
  return text + JSON.stringify([...response.headers]);
}

const expectNoFault = (call: Call, own: Record<string, string>, visitor: Visitor, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(requestOf(call, own), async (request) => {
      expect(await refusalOf(call, request, visitor)).not.toContain(MARKER);
    }),
    { numRuns },
  );

const calls: Call[] = Object.values(contract).flatMap((group) => Object.values<Call>(group));
const rows = calls.map((call) => [`${call.method} ${call.gateway}/${call.path}`, call] as const);

test.each(rows)('%s serves or properly refuses anything, from anyone', async (_, call) => {
  await expectNoFault(call, {}, new Visitor(gateway.url), RUNS.few);
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', username: freeName() });
  const visitor = new Visitor(gateway.url);
  await visitor.authenticate(person);
  const { userId } = visitor;
  const { data } = await visitor.ask(plans.planList, { userId });
  await expectNoFault(call, { userId, planId: data.planList?.[0]?.planId ?? '' }, visitor, call.body ? RUNS.many : RUNS.few);
});

// Runs last: it reads what the others have left.
test('nothing that any of these requests said is in the log, and none was an error of the gateway', () => {
  const lines = gateway.output().split('\n');
  expect(lines.filter((line) => line.includes('"message":"security"')).length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.toLowerCase().includes(MARKER.toLowerCase()))).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
