// Emails, texts, and captchas through external services, and the messages to users if those fail. The log contains no secrets.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as v from 'valibot';
import { checkRecaptcha } from '../../gateway/captcha/recaptcha.js';
import { createLog } from '../../gateway/core/log.js';
import { smtpService } from '../../gateway/delivery/smtp.js';
import { webhookService } from '../../gateway/delivery/webhook.js';
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { eventually, until } from './support/eventually.js';
import { type OwnGateway, startOwnGateway, temporaryFolder } from './support/gateways.js';
import { containing, like } from './support/like.js';
import { NEW_PASSWORD, otherThan, PHONE, tokenOf } from './support/people.js';
import { buildOfSite } from './support/site-build.js';
import { contactDetails, mfa, recovery, verificationLinks, Visitor } from './support/visitor.js';

const emails: Promise<Email>[] = [];
const texts: { headers: IncomingHttpHeaders; text: string; body: unknown }[] = [];
/** The next answers of the external services; `recipientReply`: the mail server's to a recipient. */
const outside = { takesEmails: true, recipientReply: 250, takesTexts: true, knowsNumbers: true, answersCaptchas: true };
/** Answers to captchas that were held back. */
const heldAnswers: (() => void)[] = [];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_, __, done) => {
    const responseCode = outside.takesEmails ? outside.recipientReply : 451;
    done(responseCode === 250 ? null : Object.assign(new Error('No.'), { responseCode }));
  },
  onData: (stream, _, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      emails.push(PostalMime.parse(Buffer.concat(chunks)));
      done();
    });
  },
});

/** Accepts texts at /texts and verifies captchas at /captcha, where "good…" passes. /moved/ redirects to both. */
const services = createServer((incoming, outgoing) => {
  let body = '';
  incoming.on('data', (chunk) => {
    body += String(chunk);
  });
  incoming.on('end', () => {
    if (incoming.url?.startsWith('/moved/')) {
      outgoing.writeHead(307, { location: incoming.url.replace('/moved', '') }).end();
      return;
    }
    if (incoming.url === '/captcha') {
      const { response, secret } = Object.fromEntries(new URLSearchParams(body));
      const answer = () => outgoing.end(JSON.stringify({ success: secret === 'captcha-secret' && response?.startsWith('good') }));
      if (outside.answersCaptchas) answer();
      else heldAnswers.push(answer);
      return;
    }
    if (!outside.knowsNumbers) {
      outgoing.writeHead(422).end();
      return;
    }
    if (outside.takesTexts) texts.push({ headers: incoming.headers, text: body, body: JSON.parse(body) });
    outgoing.writeHead(outside.takesTexts ? 202 : 503).end();
  });
});

let gateway: OwnGateway;
let testDoor: TestDoor;
const visitor = () => new Visitor(gateway.url);

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${portOf(services)}`;
  gateway = await startOwnGateway({
    DATA_DIR: `${temporaryFolder()}/data`,
    PORTAL_DIR: buildOfSite(),
    DEMO_ACCOUNTS: 'false',
    LOG_LEVEL: 'debug',
    PUBLIC_URL: 'https://portal.example.com/env',
    PUBLIC_PREFIX: 'env',
    ALLOW_PUBLIC_DEMO: 'yes',
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    MAIL_FROM: 'Retirement <no-reply@example.com>',
    MESSAGE_WEBHOOK_URL: `${origin}/texts`,
    MESSAGE_WEBHOOK_SECRET: 'webhook-secret',
    RECAPTCHA_SECRET: 'captcha-secret',
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_VERIFY_URL: `${origin}/captcha`,
  });
  testDoor = createTestDoor(gateway.url);
}, 60_000);

afterAll(async () => {
  services.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function signedIn(spec = {}) {
  const person = await testDoor.createPerson(spec);
  const own = visitor();
  await own.authenticate(person);
  return { person, own, userId: person.userId };
}

const undelivered = () => (gateway.output().match(/message not delivered/g) ?? []).length;

const mailTo = (address: string | null) =>
  eventually(async () => (await Promise.all(emails)).find(({ to }) => to?.[0]?.address === address));

test('an email with a code has plain text, HTML, and the configured sender', async () => {
  const { person, own, userId } = await signedIn();
  expect((await own.ask(mfa.requestCode, { userId, body: { type: 'email' } })).status).toBe(204);
  const email = await mailTo(person.email);
  expect(email).toMatchObject({ subject: 'Your verification code', from: { name: 'Retirement', address: 'no-reply@example.com' } });
  const [code = ''] = /\d{6}/.exec(email.text ?? '') ?? [];
  expect(email.html).toContain(`>${code}<`);
  expect((await own.ask(mfa.verifyCode, { userId, body: { code } })).status).toBe(204);
});

test('the HTML of an email declares its language and title, and repeats its link in full', async () => {
  const person = await testDoor.createPerson({ emailVerified: false });
  await visitor().ask(verificationLinks.resendVerificationEmail, { userId: person.userId });
  const { html = '', text = '', subject } = await mailTo(person.email);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain(`<title>${subject}</title>`);
  const url = /https:\S+/.exec(text)?.[0] ?? '';
  expect(url).toMatch(/^https:\/\/portal\.example\.com\/env\/login\/#\/emailVerification\?token=[\w-]{43}$/);
  expect(html.split(url).length - 1).toBeGreaterThanOrEqual(3);
});

test('a forgotten username and a reset link are sent by email', async () => {
  const spec = { securityQuestion: 'Pet?', questionAtSignIn: false };
  const person = await testDoor.createPerson(spec);
  const body = { username: person.username, securityAnswer: 'Rex', captcha: 'good for a reset' };
  expect((await visitor().ask(recovery.resetPassword, { body })).codes).toEqual([]);
  expect(await mailTo(person.email)).toMatchObject({ subject: 'Reset your password', text: containing('/login/#/verification?token=') });
  const other = await testDoor.createPerson();
  const retrieve = { role: 'ROLE_PARTICIPANT', email: other.email ?? '', captcha: 'good for a username' } as const;
  await visitor().ask(recovery.retrieveUsername, { body: retrieve });
  expect(await mailTo(other.email)).toMatchObject({ subject: 'Your username', text: containing(other.username) });
});

test('texts and calls go to the message service', async () => {
  const { own, userId } = await signedIn();
  await own.ask(contactDetails.insertPhone, { userId, body: PHONE });
  for (const type of ['sms', 'call'] as const) {
    expect((await own.ask(mfa.requestCode, { userId, body: { type } })).status).toBe(204);
    const body = { channel: type, to: '+12025550123', text: like(type === 'sms' ? /\d{6}/ : /(\d, ){5}\d/) };
    expect(texts.at(-1)).toMatchObject({ headers: { authorization: 'Bearer webhook-secret' }, body });
  }
});

const attempt = { id: 'message-1', at: new Date() };

test('redirects from external services are not followed, since they could leak codes and secrets', async () => {
  const moved = `http://127.0.0.1:${portOf(services)}/moved`;
  const before = texts.length;
  const message = { channel: 'sms', userId: 'user', recipient: '+12025550123', subject: '', text: '123456' } as const;
  await expect(webhookService({ url: `${moved}/texts`, secret: 'webhook-secret' }).send(message, attempt)).rejects.toThrow('fetch failed');
  expect(texts).toHaveLength(before);
  const captcha = { verifyUrl: `${moved}/captcha`, secret: 'captcha-secret', siteKey: 'site-key' };
  const log = createLog('silent', () => undefined);
  await expect(checkRecaptcha({ log }, captcha, 'good', new Date())).rejects.toMatchObject({ code: 'SVERR02' });
});

test('no email is sent to a mail server without TLS when TLS is required', async () => {
  const message = { channel: 'email', userId: 'user', recipient: 'ann@example.com', subject: 'A code', text: '123456' } as const;
  const inTheClear = smtpService(`smtp://127.0.0.1:${portOf(smtp.server)}`, 'no-reply@example.com', true);
  await expect(inTheClear.send(message, attempt)).rejects.toThrow(/TLS/);
  inTheClear.close?.();
});

test('a text request carries a signature, a timestamp, and an idempotency key', async () => {
  const { own, userId } = await signedIn();
  await own.ask(contactDetails.insertPhone, { userId, body: PHONE });
  await own.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
  const { headers = {}, text = '' } = texts.at(-1) ?? {};
  const timestamp = String(headers['x-vestibule-timestamp']);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(30);
  expect(headers['x-vestibule-signature']).toBe(createHmac('sha256', 'webhook-secret').update(`${timestamp}.${text}`).digest('hex'));
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a text names the brand, says when its code expires, and ends with the line that binds it to this site', async () => {
  const { own, userId } = await signedIn();
  await own.ask(contactDetails.insertPhone, { userId, body: PHONE });
  await own.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
  const { text } = v.parse(v.object({ text: v.string() }), texts.at(-1)?.body);
  const [code = ''] = /^\d{6}/.exec(text) ?? [];
  expect(text.split('\n')).toEqual([
    `${code} is your Vestibule Retirement code. It expires in 10 minutes. Don't share it. We'll never call or text you to ask for it.`,
    '',
    `@portal.example.com #${code}`,
  ]);
});

test('no email tells the recipient to ignore it', async () => {
  const everything = await Promise.all(emails);
  expect(everything.length).toBeGreaterThan(2);
  for (const { text, html } of everything) expect(`${text} ${html}`).not.toMatch(/ignore/i);
});

test('MFERR05: if a code cannot be sent, the user is told to try another way', async () => {
  const { own, userId } = await signedIn();
  await own.ask(contactDetails.insertPhone, { userId, body: PHONE });
  Object.assign(outside, { takesEmails: false, takesTexts: false });
  const answers = [
    await own.ask(mfa.requestCode, { userId, body: { type: 'email' } }),
    await own.ask(mfa.requestCode, { userId, body: { type: 'sms' } }),
  ];
  Object.assign(outside, { takesEmails: true, takesTexts: true });
  expect(answers.map(({ codes }) => codes)).toEqual([['MFERR05'], ['MFERR05']]);
});

test('VTERR07: if an invitation cannot be sent, the user is told so', async () => {
  const { userId } = await testDoor.createPerson({ username: null });
  const { token } = await testDoor.issueLink('Account Setup', userId);
  outside.takesEmails = false;
  const { codes } = await visitor().ask(verificationLinks.resendVerification, { body: { token } });
  outside.takesEmails = true;
  expect(codes).toEqual(['VTERR07']);
});

test.each([
  ['the mail server', 451],
  ['the mailbox', 450],
])('an email that fails in the background because of %s is retried', async (_, reply) => {
  const person = await testDoor.createPerson();
  outside.recipientReply = reply;
  const before = undelivered();
  const body = { role: 'ROLE_PARTICIPANT', email: person.email ?? '', captcha: `good, though the email is late: ${reply}` } as const;
  expect((await visitor().ask(recovery.retrieveUsername, { body })).codes).toEqual([]);
  await eventually(() => undelivered() > before || undefined);
  outside.recipientReply = 250;
  expect(await mailTo(person.email)).toMatchObject({ subject: 'Your username' });
});

test('a code sent in the background stays the same when delivery is retried', async () => {
  const person = await testDoor.createPerson({ mfa: ['email'] });
  outside.takesEmails = false;
  const before = undelivered();
  const own = visitor();
  expect((await own.authenticate(person)).codes).toEqual(['AUERR05']);
  expect((await own.ask(mfa.requestSignInCode, { body: { type: 'email', username: person.username } })).codes).toEqual([]);
  await eventually(() => undelivered() > before || undefined);
  outside.takesEmails = true;
  const code = /\d{6}/.exec((await mailTo(person.email)).text ?? '')?.[0] ?? '';
  expect((await visitor().authenticate(person, { twilioMfaCode: code, codeType: 'email' })).codes).toEqual([]);
});

test.each([
  ['a number that the message service rejects', 'sms', { knowsNumbers: false }],
  ['a mailbox that the mail server refuses for good', 'email', { recipientReply: 550 }],
  ['a mailbox that the mail server refuses for now', 'email', { recipientReply: 450 }],
] as const)('%s fails immediately, and %s stays available to everyone else', async (_, type, answer) => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'email'] });
  const { own, userId } = await signedIn();
  await own.ask(contactDetails.insertPhone, { userId, body: PHONE });
  Object.assign(outside, answer);
  const codes: string[] = [];
  for (let time = 0; time < 4; time += 1) codes.push(...(await own.ask(mfa.requestCode, { userId, body: { type } })).codes);
  Object.assign(outside, { knowsNumbers: true, recipientReply: 250 });
  expect(codes).toEqual(['MFERR05', 'MFERR05', 'MFERR05', 'MFERR05']);
  const { data } = await visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
  expect(data.options.map((option) => option.type)).toEqual(['sms', 'email']);
});

test('MFERR06: a channel that keeps failing is reported as down, and is not offered if there is another', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'email'] });
  const { own, userId } = await signedIn();
  await own.ask(contactDetails.insertPhone, { userId, body: PHONE });
  const request = () => own.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
  outside.takesTexts = false;
  const codes: string[] = [];
  for (let time = 0; time < 3 || codes.at(-1) === 'MFERR05'; time += 1) codes.push(...(await request()).codes);
  expect(new Set(codes)).toEqual(new Set(['MFERR05', 'MFERR06']));
  const { data } = await visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
  outside.takesTexts = true;
  expect(data.options.map(({ type }) => type)).toEqual(['email']);
});

test('reCAPTCHA: the provider decides, and each response can be used only once', async () => {
  const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
  const answer = (captcha: string) => visitor().authenticate(person, { Securityanswer: 'Rex', Captcha: captcha });
  expect((await answer('bad')).codes).toEqual(['CAERR01']);
  expect((await answer('good for a sign-in')).codes).toEqual([]);
  expect((await answer('good for a sign-in')).codes).toEqual(['CAERR01']);
});

test('reCAPTCHA: pages may load it, but nothing else from another origin', async () => {
  const { headers } = await visitor().fetch('GET', 'login/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;');
});

test('the log has one line per request and security event, and no secrets, codes, addresses, or names', async () => {
  const earlier = gateway.output().length;
  const person = await testDoor.createPerson({
    securityQuestion: 'Pet?',
    securityAnswer: 'Quagmire',
    mfa: ['email'],
    password: NEW_PASSWORD,
  });
  const own = visitor();
  await own.authenticate({ ...person, password: 'Wrong#4711' });
  await own.authenticate(person, { Securityanswer: 'Quagmire', Captcha: 'good-Zebra' });
  await own.ask(mfa.requestSignInCode, { body: { type: 'email', username: person.username } });
  const email = await mailTo(person.email);
  const [code = ''] = /\d{6}/.exec(email.text ?? '') ?? [];
  await own.authenticate(person, { twilioMfaCode: otherThan(code), codeType: 'email' });
  await own.authenticate(person, { twilioMfaCode: code, codeType: 'email' });
  const { token, url } = await testDoor.issueLink('Password Reset', person.userId);
  await visitor().ask(verificationLinks.verifyToken, { token });
  await visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: 'Other#Harbor7' } });
  await own.fetch('POST', 'login-gateway/public/profile/changePassword', { rawBody: '{"token":"Unicorn","newPassword":"Giraffe"}' });
  await own.fetch('GET', 'login-gateway/nowhere/Flamingo?token=Pelican');

  const log = await eventually(() => (gateway.output().includes('"status":404') ? gateway.output() : undefined));
  const lines = log
    .slice(earlier)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>); // the log writes one object per line
  const requests = lines.filter(({ message, route }) => message === 'request' && !String(route).startsWith('/development/'));
  const signIn = '/login-gateway/authentication';
  const newPassword = '/login-gateway/public/profile/changePassword';
  expect(requests.map(({ route }) => route)).toEqual([
    signIn,
    signIn,
    '/login-gateway/mfa/code',
    signIn,
    signIn,
    '/login-gateway/public/profile/verifyToken',
    newPassword,
    newPassword,
    '/*',
  ]);
  const events = lines.filter(({ message }) => message === 'security').map(({ event }) => event);
  expect(events).toEqual(['sign-in', 'sign-in', 'code.request', 'sign-in', 'sign-in', 'link.open', 'password.reset', 'password.reset']);
  // The security log names the account. The access log names nobody.
  expect(requests.some((line) => 'userId' in line || 'addressHash' in line)).toBe(false);
  expect(requests.at(-2)).toMatchObject({
    level: 'info',
    message: 'request',
    method: 'POST',
    route: '/login-gateway/public/profile/changePassword',
    status: 400,
    code: 'RQERR01',
  });
  const secrets = [
    NEW_PASSWORD,
    'Wrong#4711',
    'Other#Harbor7',
    'Quagmire',
    'Zebra',
    code,
    token,
    tokenOf(url),
    own.token ?? '',
    'Unicorn',
    'Giraffe',
  ];
  const names = [person.username, person.email ?? '', 'Flamingo', 'Pelican', 'captcha-secret', 'webhook-secret'];
  for (const secret of [...secrets, ...names]) expect(log).not.toContain(secret);
});

test('SIGTERM: the gateway finishes requests in progress, then exits with 0', async () => {
  const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
  outside.answersCaptchas = false;
  const answer = visitor().authenticate(person, { Securityanswer: 'Rex', Captcha: 'good for the last one' });
  const release = await eventually(() => heldAnswers[0]);
  const stopped = gateway.stop();
  const isReachable = () =>
    fetch(`${gateway.url}/healthz`).then(
      () => true,
      () => false,
    );
  await until(async () => !(await isReachable()));
  release();
  expect((await answer).codes).toEqual([]);
  expect(await stopped).toBe(0);
});

function portOf(server: Pick<Server, 'address'>): number {
  // A server that listens on a host and port has an address of this form.
  return (server.address() as AddressInfo).port;
}
