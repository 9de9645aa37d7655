// Emails and texts through external services, and the messages to users if those fail.
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
import { type CaptchaProvider, startCaptchaProvider } from './support/captcha-provider.js';
import { eventually } from './support/eventually.js';
import { type OwnGateway, startOwnGateway } from './support/gateways.js';
import { containing, like } from './support/like.js';
import { PHONE } from './support/people.js';
import { contactDetails, mfa, recovery, verificationLinks, Visitor } from './support/visitor.js';

const emails: Promise<Email>[] = [];
const texts: { headers: IncomingHttpHeaders; text: string; body: unknown }[] = [];
/** The next answers of the external services; `recipientReply`: the mail server's to a recipient. */
const outside = { takesEmails: true, recipientReply: 250, takesTexts: true, knowsNumbers: true };

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

/** Accepts texts at /texts, to which /moved/texts redirects. */
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
    if (!outside.knowsNumbers) {
      outgoing.writeHead(422).end();
      return;
    }
    if (outside.takesTexts) texts.push({ headers: incoming.headers, text: body, body: JSON.parse(body) });
    outgoing.writeHead(outside.takesTexts ? 202 : 503).end();
  });
});

let captchas: CaptchaProvider;
let gateway: OwnGateway;
let testDoor: TestDoor;
const visitor = () => new Visitor(gateway.url);

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  captchas = await startCaptchaProvider();
  gateway = await startOwnGateway({
    DEMO_ACCOUNTS: 'false',
    LOG_LEVEL: 'debug',
    PUBLIC_URL: 'https://portal.example.com/env',
    PUBLIC_PREFIX: 'env',
    ALLOW_PUBLIC_DEMO: 'yes',
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    MAIL_FROM: 'Retirement <no-reply@example.com>',
    MESSAGE_WEBHOOK_URL: `http://127.0.0.1:${portOf(services)}/texts`,
    MESSAGE_WEBHOOK_SECRET: 'webhook-secret',
    ...captchas.settings,
  });
  testDoor = createTestDoor(gateway.url);
});

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
    expect(texts.at(-1)).toMatchObject({ body });
  }
});

const attempt = { id: 'message-1', at: new Date() };

test('redirects from external services are not followed, since they could leak codes and secrets', async () => {
  const url = `http://127.0.0.1:${portOf(services)}/moved/texts`;
  const before = texts.length;
  const message = { channel: 'sms', userId: 'user', recipient: '+12025550123', subject: '', text: '123456' } as const;
  await expect(webhookService({ url, secret: 'webhook-secret' }).send(message, attempt)).rejects.toThrow('fetch failed');
  expect(texts).toHaveLength(before);
  const captcha = { verifyUrl: `${captchas.url}moved`, secret: 'captcha-secret', siteKey: 'site-key' };
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
  const key = String(headers['idempotency-key']);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['x-vestibule-signature']).toBe(createHmac('sha256', 'webhook-secret').update(`${key}.${timestamp}.${text}`).digest('hex'));
  expect(JSON.stringify(headers)).not.toContain('webhook-secret');
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
  const [both, textsOnly] = [await testDoor.createPerson({ mfa: ['sms', 'email'] }), await testDoor.createPerson({ mfa: ['sms'] })];
  const { own, userId } = await signedIn();
  await own.ask(contactDetails.insertPhone, { userId, body: PHONE });
  const request = () => own.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
  outside.takesTexts = false;
  const codes: string[] = [];
  for (let time = 0; time < 3 || codes.at(-1) === 'MFERR05'; time += 1) codes.push(...(await request()).codes);
  expect(new Set(codes)).toEqual(new Set(['MFERR05', 'MFERR06']));
  const optionsOf = async ({ username }: { readonly username: string }) =>
    (await visitor().ask(mfa.mfaOptions, { body: { username } })).data.options.map(({ type }) => type);
  const options = [await optionsOf(both), await optionsOf(textsOnly)];
  outside.takesTexts = true;
  expect(options).toEqual([['email'], ['sms']]);
});

function portOf(server: Pick<Server, 'address'>): number {
  // A server that listens on a host and port has an address of this form.
  return (server.address() as AddressInfo).port;
}
