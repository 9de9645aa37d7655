// What the gateway's log says, and what it never says.
import { connect } from 'node:net';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { startCaptchaProvider } from './support/captcha-provider.js';
import { eventually } from './support/eventually.js';
import { startOwnGateway } from './support/gateways.js';
import { freePort, startMailServer } from './support/mail-server.js';
import { NEW_PASSWORD, otherThan, tokenOf } from './support/people.js';
import { mfa, recovery, verificationLinks, Visitor } from './support/visitor.js';

/** With every service, so that the log could have the secrets of each. */
async function startGateway() {
  const port = await freePort();
  const { emails } = await startMailServer(port);
  const { settings } = await startCaptchaProvider();
  const gateway = await startOwnGateway({
    DEMO_ACCOUNTS: 'false',
    LOG_LEVEL: 'debug',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MESSAGE_WEBHOOK_URL: 'http://127.0.0.1:9/texts',
    MESSAGE_WEBHOOK_SECRET: 'webhook-secret',
    ...settings,
  });
  return { emails, gateway };
}

test('the log has one line per request and security event, and no secrets, codes, addresses, or names', async () => {
  const { emails, gateway } = await startGateway();
  const testDoor = createTestDoor(gateway.url);
  const visitor = () => new Visitor(gateway.url);
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
  const email = await eventually(() => emails[0]);
  const [code = ''] = /\d{6}/.exec(email.text ?? '') ?? [];
  await own.authenticate(person, { twilioMfaCode: otherThan(code), codeType: 'email' });
  await own.authenticate(person, { twilioMfaCode: code, codeType: 'email' });
  const { token, url } = await testDoor.issueLink('Password Reset', person.userId);
  await visitor().ask(verificationLinks.verifyToken, { token });
  await visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: 'Other#Harbor7' } });
  await own.fetch('POST', 'login-gateway/public/profile/changePassword', { rawBody: '{"token":"Unicorn","newPassword":"Giraffe"}' });
  for (const path of ['healthz', 'readyz', 'login-gateway/nowhere/Flamingo?token=Pelican']) await own.fetch('GET', path);

  const log = await eventually(() => (gateway.output().includes('"status":404') ? gateway.output() : undefined));
  const lines = log
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
    '/healthz',
    '/readyz',
    '/*',
  ]);
  // Load balancers send a probe every second.
  expect(requests.slice(-3).map(({ level }) => level)).toEqual(['debug', 'debug', 'info']);
  const events = lines.filter(({ message }) => message === 'security').map(({ event }) => event);
  expect(events).toEqual(['sign-in', 'sign-in', 'code.request', 'sign-in', 'sign-in', 'link.open', 'password.reset', 'password.reset']);
  // The security log names the account. The access log names nobody.
  expect(requests.some((line) => 'userId' in line || 'addressHash' in line)).toBe(false);
  expect(requests.at(-4)).toMatchObject({
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

test('an upload that the client breaks off is no error of the gateway', async () => {
  const gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'info' });
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const path = '/login-gateway/public/profile/mfa-user';
  await new Promise<void>((resolve) =>
    socket.write(`POST ${path} HTTP/1.1\r\nHost: gateway\r\nContent-Length: 20\r\n\r\n{"user`, () => resolve()),
  );
  socket.destroy();
  const line = await eventually(() => gateway.output().match(/^.*"message":"request".*mfa-user.*$/m)?.[0]);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', status: 400, code: 'RQERR01' });
  expect(gateway.output()).not.toContain('request failed');
});
