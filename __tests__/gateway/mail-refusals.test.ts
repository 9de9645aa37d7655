// Which refusals by a mail server are for good, which are due to the recipient, and which emails are tried again.
import type { AddressInfo } from 'node:net';
import { dnsCache } from 'nodemailer/lib/shared';
import { SMTPServer } from 'smtp-server';
import { smtpService } from '../../gateway/delivery/smtp.js';

const MESSAGE = { channel: 'email', userId: 'user', recipient: 'ann@example.com', subject: 'A code', text: '123456' } as const;

/** Sends an email to a server that refuses the recipient, or with `to` another step, with this reply. */
async function sendRefusedWith(reply: string, to: 'onRcptTo' | 'onMailFrom' = 'onRcptTo'): Promise<void> {
  const [code, ...words] = reply.split(' ');
  const refusal = Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    [to]: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a host and port has an address of this form.
  const { port } = server.server.address() as AddressInfo;
  const service = smtpService(`smtp://127.0.0.1:${port}`, 'no-reply@example.com', false);
  try {
    await service.send(MESSAGE, { id: 'message-1', at: new Date() });
  } finally {
    service.close?.();
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

test('a check at the start finds a wrong password and an address without a mail server', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) => done(password === 'right' ? null : new Error('No.'), { user: 'gateway' }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a host and port has an address of this form.
  const { port } = server.server.address() as AddressInfo;
  const check = async (password: string) => {
    const service = smtpService(`smtp://gateway:${password}@127.0.0.1:${port}`, 'no-reply@example.com', false);
    await service.check?.().finally(() => service.close?.());
  };
  await check('right');
  await expect(check('wrong')).rejects.toMatchObject({ code: 'EAUTH' });
  await new Promise<void>((resolve) => server.close(resolve));
  await expect(check('right')).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('a mail server whose name has come to mean another address is found by the second attempt', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a host and port has an address of this form.
  const { port } = server.server.address() as AddressInfo;
  const service = smtpService(`smtp://localhost:${port}`, 'no-reply@example.com', false);
  // What an earlier lookup found. Nothing listens there any longer.
  dnsCache.set('localhost', { value: { addresses: ['127.0.0.9'] }, expires: Date.now() + 300_000 });
  const attempt = () => service.send(MESSAGE, { id: 'message-1', at: new Date() });
  await expect(attempt()).rejects.toMatchObject({ code: 'ESOCKET' });
  await expect(attempt()).resolves.toBeUndefined();
  service.close?.();
  await new Promise<void>((resolve) => server.close(resolve));
});

test.each([
  ['5.1.1', '550 5.1.1 No such user'],
  ['5.2.2', '552 5.2.2 Mailbox full'],
  ['5.6.7', '553 5.6.7 Address contains non-ASCII characters'],
  ['550', '550 No such user here'],
  ['501', '501 Bad recipient address syntax'],
])('%s refuses a recipient for good', async (code, reply) => {
  await expect(sendRefusedWith(reply)).rejects.toMatchObject({ name: 'NotTakenError', code, outcome: 'refused' });
});

test.each([
  ['4.1.2', '450 4.1.2 Domain not found'],
  ['4.2.0', '450 4.2.0 Greylisted'],
  ['4.2.2', '452 4.2.2 Mailbox full'],
  ['450', '450 Mailbox busy'],
  ['451', '451 Could not complete recipient verify callout'],
  ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied'],
  ['4.4.1', '451 4.4.1 No answer from host'],
  ['5.5.2', '555 5.5.2 Syntax error'],
  ['5.7.1', '554 5.7.1 <ann@example.com>: Recipient address rejected: Access denied'],
  ['5.7.133', '550 5.7.133 Sender not authenticated for group'],
])('%s refuses a recipient for now', async (code, reply) => {
  await expect(sendRefusedWith(reply)).rejects.toMatchObject({ name: 'NotTakenError', code, outcome: 'deferred' });
});

test.each([
  ['a temporary problem', '451 4.3.0 Try again later'],
  ['a full disk of the server', '452 Insufficient system storage'],
  ['a sender whose domain cannot be looked up at present', '450 4.1.8 Sender address rejected'],
  ['a policy that delays the gateway', '450 4.7.1 Client host rejected'],
  ['a sender whose domain is not found', '550 5.1.8 Sender address rejected'],
  ['a gateway that may not send', '550 5.7.1 Relaying denied'],
  ['a message in a format that the server cannot convert', '550 5.6.1 Media not supported'],
  ['a gateway that is not signed in', '530 Authentication required'],
])('a refusal counts against the mail server: %s', async (_, reply) => {
  await expect(sendRefusedWith(reply)).rejects.not.toHaveProperty('outcome');
});

test.each(['550 No such sender', '450 Sender rejected', '501 Bad sender address syntax'])(
  'a refusal of the sender counts against the mail server: %s',
  async (reply) => {
    await expect(sendRefusedWith(reply, 'onMailFrom')).rejects.not.toHaveProperty('outcome');
  },
);
