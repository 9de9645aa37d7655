// The environment block (P1): its defaults, and a readable list of its errors.
import { parseEnvironment } from '../../api/index.js';
import { anEnvironment } from './support/host-app.js';

describe('Every key except host, env, and the captcha pair is optional', () => {
  test('and has its default from the contract', () => {
    expect(anEnvironment()).toEqual({
      name: 'PROD',
      appName: 'Sign In',
      host: '',
      env: '',
      gateway: 'login-gateway',
      devTools: false,
      idleTimeoutEnabled: true,
      idleTimeout: 1770,
      timeoutPeriod: 30,
      captchaProvider: 'altcha',
      captchaSiteKey: '',
      allowedRoles: [],
      indicator: '',
      landingApp: '',
      landingOrigins: [],
      capabilities: [],
      linkConfirmation: false,
      locale: 'en-US',
      currency: 'USD',
      cookies: {
        bridgeToken: 'bridgeToken',
        roles: 'roles',
        mfaAdoption: 'mfaAdoptionInProgress',
        consent: 'ccpaaccept',
        xsrf: 'XSRF-TOKEN',
      },
      links: {
        helpCenter: '',
        helpCenterAutoEnrollment: '',
        privacyStatement: '',
        partners: 'marketing/partners',
        safeHarborRenewal: '',
        complianceCalendar2021: '',
        surveys: { employee: '', planAdmin: '', advisor: '', partner: '' },
      },
      theme: {},
    });
  });

  test.each(['host', 'env', 'captchaProvider', 'captchaSiteKey'])('%s is required', (key) => {
    const block = { host: '', env: '', captchaProvider: 'altcha', captchaSiteKey: '', [key]: undefined };
    expect(parseEnvironment(JSON.stringify(block))).toEqual({ ok: false, problems: [expect.stringContaining(key)] });
  });
});

test.each([
  ['', 'the block is missing or empty'],
  [' \n', 'the block is missing or empty'],
  ['{"host": ""', 'the block is not valid JSON'],
])('The block %j has one problem: %s', (block, problem) => {
  expect(parseEnvironment(block)).toEqual({ ok: false, problems: [problem] });
});

test('Known capabilities are kept, and unknown ones are dropped', () => {
  expect(anEnvironment({ capabilities: ['sessions', 'telepathy', 'fresh-proof'] }).capabilities).toEqual(['sessions', 'fresh-proof']);
});

describe('A member with an unusable value is a problem', () => {
  test.each([{ idleTimeout: 0.5 }, { timeoutPeriod: 0 }, { timeoutPeriod: false }, { locale: 'es-419' }, { currency: 'EUR' }])(
    '%j is accepted',
    (block) => {
      expect(anEnvironment(block)).toMatchObject(block);
    },
  );

  test.each([
    ['idleTimeout', 0],
    ['idleTimeout', -1],
    ['idleTimeout', '60'],
    ['timeoutPeriod', -1],
    ['timeoutPeriod', true],
    ['name', 'LIVE'],
    ['captchaProvider', 'none'],
    ['cookies.xsrf', 7],
    ['locale', 'en_US'],
    ['locale', ''],
    ['currency', '$'],
  ])('%s: %p is reported as a problem with that key', (path, value) => {
    const [first = '', second] = path.split('.');
    const block = { host: '', env: '', captchaProvider: 'altcha', captchaSiteKey: '', [first]: second ? { [second]: value } : value };
    expect(parseEnvironment(JSON.stringify(block))).toEqual({ ok: false, problems: [expect.stringContaining(`${path}: `)] });
  });

  test.each(['idleTimeout', 'timeoutPeriod'])('%s: a number too large to be one is reported, too', (name) => {
    const result = parseEnvironment(`{"host":"","env":"","captchaProvider":"altcha","captchaSiteKey":"","${name}":1e999}`);
    expect(result).toEqual({ ok: false, problems: [expect.stringMatching(`^${name}: .*number of seconds`)] });
  });
});

test.each(['', '{', 'null', '[]', '7'])('An environment block of %p is refused with a readable problem, not an exception', (text) => {
  const result = parseEnvironment(text);
  expect(result).toMatchObject({ ok: false });
  expect(result).toHaveProperty('problems.0', expect.stringMatching(/\w/));
});

test('A host without a scheme is refused, because calls would go to a path of this page', () => {
  const parse = (host: string) => parseEnvironment(JSON.stringify({ host, env: '', captchaProvider: 'altcha', captchaSiteKey: '' }));
  expect(parse('plans.example.com')).toEqual({ ok: false, problems: ['host: must be empty, or start with https:// or http://'] });
  expect(parse('https://plans.example.com').ok).toBe(true);
});
