// Creates a person directly in a database, for gateways without the test door.
import { Keys } from '../../../gateway/core/keys.js';
import { createLog } from '../../../gateway/core/log.js';
import { Delivery } from '../../../gateway/delivery/delivery.js';
import { forEveryChannel } from '../../../gateway/delivery/message.js';
import { readConfig } from '../../../gateway/config/read-config.js';
import { createPerson } from '../../../gateway/seed/create-person.js';
import type { Person, PersonSpec } from '../../../gateway/seed/person-spec.js';
import { openDatabase } from '../../../gateway/storage/database.js';
import { SAFE } from './production.js';

/** The person that a gateway with the secret of `SAFE` would have created. */
export async function makePerson(databaseUrl: string, spec: PersonSpec, { isDemo = false } = {}): Promise<Person> {
  const config = readConfig({ ...SAFE, DATABASE_URL: databaseUrl });
  const { db, close } = await openDatabase(config);
  const parts = { db, log: createLog('silent', () => undefined), keys: new Keys(config.secret, config.formerSecrets) };
  const delivery = new Delivery({ ...parts, providers: forEveryChannel(null) });
  try {
    return await createPerson({ ...parts, config, delivery }, spec, new Date(), isDemo);
  } finally {
    await close();
  }
}
