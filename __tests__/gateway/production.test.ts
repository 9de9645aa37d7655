// What a production gateway leaves out, and what only it sends.
import { dropDatabases, emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { type OwnGateway, startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { makePerson } from './support/make-person.js';
import { like } from './support/like.js';
import { freeName } from './support/people.js';
import { SAFE } from './support/production.js';
import { buildOfSite } from './support/site-build.js';
import { type Answer, mfa, session, Visitor } from './support/visitor.js';

onPostgres('a gateway in production', () => {
  let gateway: OwnGateway;
  let databaseUrl = '';
  const production = (environment: Record<string, string> = {}) =>
    startOwnGateway({
      ...SAFE,
      // No network that the tests' requests come from.
      TRUST_PROXY: '192.0.2.0/24',
      DATABASE_URL: databaseUrl,
      PORTAL_DIR: buildOfSite(),
      DEMO_DIR: buildOfSite(),
      ...environment,
    });

  beforeAll(async () => {
    databaseUrl = await emptyDatabase();
    gateway = await production();
  });
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test.each([
    ['GET', 'outbox'],
    ['GET', 'outbox/items'],
    ['GET', 'activity-log'],
    ['GET', 'authenticator'],
    ['GET', 'development/accounts'],
    ['POST', 'development/test-door/createPerson'],
    ['GET', '~scope/login-gateway/status'],
    ['GET', 'profile/'],
    ['GET', 'participant-dashboard'],
    ['GET', 'assets/main-aBc12_-3.js'],
    ['GET', 'elsewhere/help-center'],
    ['GET', 'login/assets/main-aBc12_-3.js.map'],
    ['GET', 'login/csp.json'],
    ['GET', 'login/.vite/manifest.json'],
    ['GET', 'login/index.html.br'],
  ])('does not serve %s /%s', async (method, path) => {
    expect((await fetch(`${gateway.url}/${path}`, { method })).status).toBe(404);
  });

  test('serves the portal', async () => {
    for (const path of ['login/', 'login/index.html', 'login/assets/main-aBc12_-3.js']) {
      expect((await fetch(`${gateway.url}/${path}`)).status).toBe(200);
    }
  });

  test('has no demonstration accounts and no sample brand or announcements', async () => {
    expect((await new Visitor(gateway.url).authenticate({ username: 'participant', password: 'Welcome2Demo!' })).codes).toEqual([
      'AUERR02',
    ]);
    const brand = await new Visitor(gateway.url).fetch('GET', 'login-gateway/public/branding/brand');
    expect(brand.text).not.toMatch(/example\.com|555/);
    const tables = await runSql(
      databaseUrl,
      'select (select count(*) from brands) as brands, (select count(*) from announcements) as news',
    );
    expect(tables).toEqual([{ brands: '0', news: '0' }]);
  });

  test('says when it starts that hashes are not sealed, unless they are', async () => {
    expect(gateway.output()).toContain('hashes of passwords and answers are not sealed');
    const sealing = await production({ SEAL_HASHES: 'true' });
    expect(sealing.output()).not.toContain('not sealed');
  });

  test('refuses to start on a database that a demo has used', async () => {
    const used = await emptyDatabase();
    const demo = await startOwnGateway({ VESTIBULE_MODE: 'demo', DATABASE_URL: used, DEMO_ACCOUNTS: 'false' });
    await demo.stop();
    await expect(production({ DATABASE_URL: used })).rejects.toThrow('holds demonstration data');
    await runSql(used, 'delete from notes');
    await (await production({ DATABASE_URL: used })).stop();
    await makePerson(used, {}, { isDemo: true });
    await expect(production({ DATABASE_URL: used })).rejects.toThrow('holds demonstration data');
  });

  test('sends HSTS for all subdomains unless configured otherwise, and cookies over TLS only', async () => {
    const { headers } = await fetch(`${gateway.url}/login-gateway/status`);
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.getSetCookie()[0]).toMatch(/^XSRF-TOKEN=.*; Secure/);
    const other = await production({ HSTS_SUBDOMAINS: 'false', CSP_REPORT_URL: 'https://reports.example.com/csp' });
    const answer = await fetch(`${other.url}/login/`);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect(answer.headers.get('reporting-endpoints')).toBe('csp="https://reports.example.com/csp"');
    expect(answer.headers.get('content-security-policy')).toContain('; report-to csp; report-uri https://reports.example.com/csp');
  });

  test('gives its own cookies names that no sibling subdomain can set, and ignores theirs', async () => {
    const person = await makePerson(databaseUrl, { mfa: ['email'] });
    const [plain, visitor] = [await makePerson(databaseUrl, {}), new Visitor(gateway.url)];
    const planted = { cookie: `device=${'a'.repeat(43)}; challenge=${'a'.repeat(43)}` };
    const ownCookies = ({ headers }: Answer) => headers.getSetCookie().filter((text) => /device|challenge/.test(text));
    const random = '[\\w-]{43}';
    expect(ownCookies(await visitor.authenticate(plain, planted))).toEqual([
      like(new RegExp(`^__Host-device=(?!a{43})${random}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax$`)),
    ]);
    expect(ownCookies(await visitor.authenticate(person, planted))).toEqual([
      like(new RegExp(`^__Host-challenge=${random}; Max-Age=900; Path=/; HttpOnly; Secure; SameSite=Lax$`)),
    ]);
    expect(ownCookies(await visitor.ask(session.logout, undefined))).toEqual([
      like(/^__Host-challenge=; Max-Age=0; Path=\/; Secure; SameSite=Lax$/),
    ]);
  });

  test('does not let other origins embed its responses', async () => {
    const { headers } = await fetch(`${gateway.url}/login/`);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('offers texts and calls only when a message service is configured', async () => {
    const person = await makePerson(databaseUrl, { mfa: ['sms', 'call', 'email'] });
    const typesAt = async ({ url }: OwnGateway, username: string) => {
      const { data } = await new Visitor(url).ask(mfa.mfaOptions, { body: { username } });
      return data.options?.map(({ type }) => type);
    };
    const strangers = Array.from({ length: 40 }, freeName);
    const seeming = async (at: OwnGateway) => new Set((await Promise.all(strangers.map((name) => typesAt(at, name)))).flat());
    for (const channel of ['sms', 'call']) expect(gateway.output()).toMatch(new RegExp(`channel not offered.*"channel":"${channel}"`));
    expect(await typesAt(gateway, person.username)).toEqual(['email']);
    // Otherwise an offered text would reveal that the username is unknown.
    expect([...(await seeming(gateway))].filter((type) => type === 'sms' || type === 'call')).toEqual([]);
    const refused = await new Visitor(gateway.url).ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });
    expect(refused.codes).toEqual(['MFERR03']);
    const carrying = await production({ MESSAGE_WEBHOOK_URL: 'https://127.0.0.1:1/' });
    expect(await typesAt(carrying, person.username)).toEqual(['sms', 'call', 'email']);
    expect(await seeming(carrying)).toContain('sms');
    expect(carrying.output()).not.toContain('not offered');
  });

  test('ignores X-Forwarded-For unless configured to trust it', async () => {
    const ask = (address: number) =>
      fetch(`${gateway.url}/login-gateway/public/profile/mfa-user`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.${Math.floor(address / 250)}.${address % 250}` },
        body: JSON.stringify({ username: 'ann' }),
      });
    const answers = await Promise.all(Array.from({ length: 310 }, (_, address) => ask(address)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  test('gives every request its own ID, whatever ID the client sends', async () => {
    const answer = await fetch(`${gateway.url}/login-gateway/status`, { headers: { 'x-request-id': 'made-up' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test('does not start without the portal, although it could serve calls', async () => {
    await expect(production({ PORTAL_DIR: '/nowhere' })).rejects.toThrow('/nowhere has no index.html');
  });
});
