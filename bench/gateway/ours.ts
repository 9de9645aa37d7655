// The reference gateway, as production has it: no outbox, no test door, rate limits counted.
import { readConfig } from '../../gateway/read-config.js';
import { createPerson } from '../../gateway/seed/create-person.js';
import { Delivery } from '../../gateway/delivery/delivery.js';
import { forEveryChannel } from '../../gateway/delivery/message.js';
import { outbox } from '../../gateway/delivery/outbox.js';
import { Keys } from '../../gateway/core/keys.js';
import { createLog } from '../../gateway/core/log.js';
import { startGateway } from '../../gateway/server.js';
import { openDatabase } from '../../gateway/storage/database.js';
import { benchmarkDatabase, type Probe, serveBenchmark } from './protocol.js';

const config = {
  ...readConfig({ VESTIBULE_MODE: 'test' }),
  ...benchmarkDatabase(),
  port: 0,
  doors: false,
  demoAccounts: false,
  attemptsPerMinute: 1_000_000,
  logLevel: 'silent',
} as const;

const { username, password } = await newPerson();
const gateway = await startGateway(config);
const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
const signIn: Probe = {
  url: `${gateway.url}/login-gateway/authentication`,
  method: 'POST',
  headers: { authorization, 'content-type': 'text/plain' },
  body: 'fingerprint',
  expect: '"token"',
};
const answer = await fetch(signIn.url, { method: signIn.method, headers: signIn.headers, body: 'fingerprint' });
const { token } = ((await answer.json()) as { data: { token: string } }).data; // the contract says so
serveBenchmark({
  signIn,
  validate: {
    url: `${gateway.url}/login-gateway/api/validateSession`,
    method: 'GET',
    headers: { 'x-auth-token': token },
    expect: '"validated":true',
  },
});

async function newPerson() {
  const { db, close } = await openDatabase(config);
  const log = createLog('silent', () => undefined);
  const parts = { db, log, keys: new Keys(config.secret, config.formerSecrets) };
  const delivery = new Delivery({ ...parts, providers: forEveryChannel(outbox) });
  const person = await createPerson({ ...parts, config, delivery }, {}, new Date());
  await close();
  return person;
}
