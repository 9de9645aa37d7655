// The pages: the built portal and demonstration app, their environment block, compression, caching, and policy.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { startOwnGateway, temporaryFolder } from './support/gateways.js';
import { PHONE } from './support/people.js';
import { contactDetails, Visitor } from './support/visitor.js';

const SCRIPT = 'export const answer = 42;\n';

/** A build as Vite leaves it: hashed files under assets/, a compressed copy next to each, and the hashes of inlined code in csp.json. */
function build(title: string, csp?: object): string {
  const dir = temporaryFolder();
  mkdirSync(`${dir}/assets`);
  const block = '<script type="application/json" id="environment">{"name":"PROD","env":"wrong"}</script>';
  writeFileSync(
    `${dir}/index.html`,
    `<!doctype html><title>${title}</title>${block}<script type="module" src="./assets/main-aBc12_-3.js"></script>`,
  );
  writeFileSync(`${dir}/assets/main-aBc12_-3.js`, SCRIPT);
  writeFileSync(`${dir}/assets/main-aBc12_-3.js.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${dir}/boot.js`, SCRIPT);
  if (csp) writeFileSync(`${dir}/csp.json`, JSON.stringify(csp));
  return dir;
}

const portalDir = build('Portal', { scriptHashes: ["'sha256-abc='"], styleHashes: ["'sha256-def='"] });
const demoDir = build('Demo');
const override = '</script><script>alert(1)</script>';
let url = '';
let root = '';

beforeAll(async () => {
  const gateway = await startOwnGateway({
    PORTAL_DIR: portalDir,
    DEMO_DIR: demoDir,
    PUBLIC_PREFIX: '/some/env/',
    PORTAL_ENVIRONMENT: JSON.stringify({ indicator: override, idleTimeout: 60 }),
    DEMO_ACCOUNTS: 'false',
    DEMO_BRAND: 'harbor',
    CALLING_CODES: '1,44',
  });
  ({ url } = gateway);
  root = new URL(url).origin;
});

/** Not fetch, which would undo the compression. */
function get(path: string, headers: Record<string, string> = {}, base = url) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request(`${base}${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

/** The links in the gateway's own environment block. */
function linksOf(html: string) {
  const { links } = environmentOf(html) as { links: Record<string, string> & { surveys: Record<string, string> } }; // the gateway wrote it
  return links;
}

function environmentOf(html: string): unknown {
  return JSON.parse(/id="environment">([^<]*)</.exec(html)?.[1] ?? '');
}

test.each(['/', '/login'])('%s redirects to the portal under its prefix', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([302, '/some/env/login/']);
});

test('/.well-known/change-password redirects password managers to the password reset', async () => {
  const { status, headers } = await get('/.well-known/change-password');
  expect([status, headers.location]).toEqual([302, '/some/env/login/#/reset-password']);
});

test.each(['/login/', '/login-gateway/status', '/'])('%s outside the prefix gets 404', async (path) => {
  expect((await get(path, {}, root)).status).toBe(404);
});

test('an unknown address gets a styled page, without scripts, that links to the sign-in page', async () => {
  const { status, headers, body } = await get('/not-there', { accept: 'text/html' });
  expect([status, headers['content-security-policy']]).toEqual([404, expect.stringMatching(/^default-src 'none'; style-src 'sha256-/)]);
  expect(body.toString()).toContain(`<a href="${url}/login/">Go to the sign-in page</a>`);
});

test("the portal carries the gateway's environment block with its overrides, and nothing in it can close the element", async () => {
  const html = (await get('/login/')).body.toString();
  expect(html).toContain('<title>Portal</title>');
  expect(html).not.toContain('<script>alert');
  expect(environmentOf(html)).toEqual({
    name: 'DEV',
    host: '',
    env: 'some/env',
    devTools: true,
    captchaProvider: 'altcha',
    captchaSiteKey: '',
    theme: expect.objectContaining({ accent: '#1e4484', onAccent: '#ffffff', radius: '1rem' }),
    codeMinutes: 10,
    callingCodes: ['1', '44'],
    capabilities: ['fresh-proof', 'recovery-codes', 'sessions', 'session-end', 'security-notices'],
    landingOrigins: ['https://partners.example.com'],
    indicator: override,
    landingApp: 'participant-dashboard',
    idleTimeout: 60,
    timeoutPeriod: 30,
    links: expect.objectContaining({ helpCenter: `${url}/elsewhere/help-center` }),
  });
});

test('the countries that the portal offers are the only ones whose numbers the gateway accepts', async () => {
  const person = await createTestDoor(url).createPerson();
  const visitor = new Visitor(url);
  await visitor.authenticate(person);
  const save = (countryCode: string, number: string) =>
    visitor.ask(contactDetails.insertPhone, { userId: person.userId, body: { ...PHONE, countryCode, number } });
  expect((await save('49', '15123456789')).codes).toEqual(['CDERR04']);
  expect((await save('44', '7400123456')).status).toBe(204);
});

test('a second brand has its own name and logos without a new build', async () => {
  const brand: unknown = JSON.parse((await get('/login-gateway/public/branding/brand')).body.toString());
  expect(brand).toMatchObject({
    brandName: 'Harbor & Main',
    brandLinks: { leftLogoLink: expect.any(String), rightLogoLink: expect.any(String) },
  });
});

test("the organization's pages that the portal links to have placeholders", async () => {
  const { surveys, ...links } = linksOf((await get('/login/')).body.toString());
  const addresses = [...Object.values(links), ...Object.values(surveys)];
  expect(addresses).toHaveLength(9);
  for (const address of addresses) expect((await get(address.slice(url.length))).status).toBe(200);
});

test.each([
  '/advisor-ui',
  '/participant-dashboard',
  '/plan-admin-ui',
  '/eps-admin-ui',
  '/sales-representative',
  '/plan-establishment',
  '/partner-dashboard-ui',
  '/profile',
  '/participant-enrollment',
  '/documents',
])('%s serves the demonstration app, with or without a trailing slash', async (path) => {
  for (const address of [path, `${path}/`, `${path}/index.html`]) {
    const html = (await get(address)).body.toString();
    expect(html).toContain('<title>Demo</title>');
    expect(environmentOf(html)).toMatchObject({ appName: 'Demo', gateway: 'partner-gateway', env: 'some/env' });
  }
  // The relative addresses that the page loads, from either address.
  expect((await get(`${path}/assets/main-aBc12_-3.js`)).status).toBe(200);
  expect((await get('/assets/main-aBc12_-3.js')).status).toBe(200);
});

test('pages have the strict content security policy, with hashes of the code that their build inlined', async () => {
  const portal = String((await get('/login/')).headers['content-security-policy']);
  expect(portal.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-abc='",
    "style-src 'self' 'sha256-def='",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
    "form-action 'self'",
  ]);
  expect((await get('/profile/')).headers['content-security-policy']).toContain("script-src 'self';");
});

test('a worker script is served with a policy that lets it run', async () => {
  expect((await get('/login/assets/main-aBc12_-3.js')).headers['content-security-policy']).toContain("script-src 'self'");
});

test.each([
  ['br', 'gzip, deflate, br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['gzip', 'gzip;q=0.5, br;q=0', (body: Buffer) => gunzipSync(body)],
  ['gzip', 'br;q=0.1, gzip', (body: Buffer) => gunzipSync(body)],
  ['br', 'gzip;q=0.8, br;q=0.8', (body: Buffer) => brotliDecompressSync(body)],
  [undefined, 'identity', (body: Buffer) => body],
])('the page is sent as %s when the client accepts %s', async (encoding, accepted, undo) => {
  const { headers, body } = await get('/login/', { 'accept-encoding': accepted });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect(undo(body).toString()).toContain('<title>Portal</title>');
});

test('the page is revalidated each time and not sent again while it is unchanged', async () => {
  const first = await get('/login/');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('/login/', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('a landing page may be opened from the cache for a moment after the portal has prefetched it', async () => {
  expect((await get('/participant-dashboard')).headers['cache-control']).toBe('private, max-age=10');
});

test('a new build is served without a restart', async () => {
  const before = await get('/login/');
  const html = readFileSync(`${portalDir}/index.html`, 'utf8');
  writeFileSync(`${portalDir}/index.html`, html.replace('Portal', 'Portal, built again'));
  const after = await get('/login/', { 'if-none-match': String(before.headers.etag) });
  expect(after.body.toString()).toContain('built again');
  writeFileSync(`${portalDir}/index.html`, html);
});

test('a build requested while half written is served once it is complete', async () => {
  const [html, csp] = [readFileSync(`${portalDir}/index.html`, 'utf8'), readFileSync(`${portalDir}/csp.json`, 'utf8')];
  writeFileSync(`${portalDir}/csp.json`, csp.slice(0, 9));
  writeFileSync(`${portalDir}/index.html`, html.replace('Portal', 'Portal, half written'));
  expect((await get('/login/')).status).toBe(500);
  writeFileSync(`${portalDir}/csp.json`, csp);
  expect((await get('/login/')).body.toString()).toContain('half written');
  writeFileSync(`${portalDir}/index.html`, html);
});

test('hashed files are cached permanently and sent precompressed', async () => {
  const { headers, body } = await get('/login/assets/main-aBc12_-3.js', { 'accept-encoding': 'br' });
  expect([headers['cache-control'], headers['content-encoding']]).toEqual(['public, max-age=31536000, immutable', 'br']);
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test('other files are revalidated each time', async () => {
  expect((await get('/login/boot.js')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/login/missing.js',
  '/.git/HEAD',
  '/login/.git/HEAD',
  '/login/../../package.json',
  '/login/..%2f..%2fpackage.json',
  '/login/%2e%2e/%2e%2e/package.json',
])('no file is served at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([
  ['without', {}],
  ['with an empty', { cookie: 'XSRF-TOKEN=' }],
])('a request for the portal %s XSRF cookie sets one', async (_, headers) => {
  expect(String((await get('/login/', headers)).headers['set-cookie'])).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax$/);
});

test('a request for an app that is not built names the command to run', async () => {
  rmSync(`${demoDir}/index.html`);
  const { status, body } = await get('/profile/');
  expect([status, body.toString()]).toEqual([503, expect.stringContaining('npm run build')]);
});
