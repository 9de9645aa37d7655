// The allowed origins of calls: scripts of the portal's own origin.
import { request } from 'node:http';
import { containing } from './support/like.js';
import { basic, gatewayUrl, pathOf, session, signIn, testDoor, Visitor, verificationLinks } from './support/visitor.js';

const FOREIGN = [
  ['a navigation', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }],
  ['another site', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }],
  ['a sibling subdomain', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-site' }],
  ["a brand's logo", { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
] as const;

test.each(FOREIGN)('SEERR05: %s cannot sign a user in, link accounts, or sign a user out', async (_, headers) => {
  const { userId } = await testDoor.createPerson();
  const trustee = await testDoor.issueLink('Trustee Signing', userId);
  const mapping = await testDoor.issueLink('Account Mapping', userId);
  for (const path of [
    pathOf(signIn.tokenSignIn, { id: trustee.token }),
    pathOf(verificationLinks.verifyAccountMapping, { token: mapping.token }),
    pathOf(session.logout, {}),
  ]) {
    const { status, text, cookies } = await browse(path, headers);
    expect([status, text, cookies]).toEqual([403, containing('SEERR05'), []]);
  }
  expect((await new Visitor().ask(verificationLinks.verifyToken, { token: mapping.token })).data.isCompleted).toBe(false);
});

const OWN: readonly Record<string, string>[] = [
  { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
  {},
];

test.each(OWN)('a request with the headers %j is answered', async (headers) => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Account Mapping', userId);
  const { status, text } = await browse(pathOf(verificationLinks.verifyToken, { token }), headers);
  expect([status, text]).toEqual([200, containing('Account Mapping')]);
});

test.each([
  ['hides the XSRF cookie from the gateway', 'XSRF-TOKEN=planted; XSRF-TOKEN=own', 'own'],
  ['hides the XSRF cookie from the page', 'XSRF-TOKEN=own', 'planted'],
])('a sibling subdomain whose cookie %s does not keep users from signing in', async (_, cookie, repeated) => {
  const { username, password } = await testDoor.createPerson();
  const headers = { cookie, 'x-xsrf-token': repeated, authorization: basic(username, password), 'content-type': 'text/plain' };
  const path = pathOf(signIn.authentication, {});
  const [own, unknown] = [await browse(path, { ...headers, 'sec-fetch-site': 'same-origin' }, 'POST'), await browse(path, headers, 'POST')];
  expect([own.status, own.text]).toEqual([200, containing('token')]);
  expect([unknown.status, unknown.text]).toEqual([403, containing('SEERR05')]);
});

test('a HEAD request gets 404 and completes nothing', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Account Mapping', userId);
  const visitor = new Visitor();
  expect((await visitor.fetch('HEAD', pathOf(verificationLinks.verifyAccountMapping, { token }))).status).toBe(404);
  expect((await visitor.ask(verificationLinks.verifyToken, { token })).data.isCompleted).toBe(false);
});

interface Page {
  readonly status: number | undefined;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** A request with headers that only a browser sets, because fetch does not let a test set them. */
function browse(path: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET'): Promise<Page> {
  return new Promise((resolve, reject) => {
    const sent = request(`${gatewayUrl}/${path}`, { method, headers }, (answer) => {
      const chunks: string[] = [];
      answer.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, text: chunks.join(''), cookies: answer.headers['set-cookie'] ?? [] }));
    });
    sent.on('error', reject).end();
  });
}
