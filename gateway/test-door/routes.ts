// The development-only door: POST /development/test-door/VERB with a JSON argument. It does not exist in production.
import type { GatewayApp } from '../calls/routes.js';
import { Refusal } from '../core/refusal.js';
import { checked } from '../calls/request.js';
import type { Core, RequestContext } from '../core/request-context.js';
import { observe } from './observe.js';
import { type Verbs, verbs } from './verbs.js';

export function addTestDoor(app: GatewayApp, core: Core): void {
  app.use(observe(core));
  app.post('/development/test-door/:verb', async (c) => {
    const name = c.req.param('verb');
    if (!isVerb(name)) throw new Refusal('NFERR01');
    const answer = await perform(name, await c.req.json(), c.get('context'));
    return c.json({ data: answer ?? null });
  });
}

function isVerb(name: string): name is keyof Verbs {
  return Object.hasOwn(verbs, name);
}

function perform(name: keyof Verbs, arg: unknown, context: RequestContext): Promise<unknown> {
  const { schema, run } = verbs[name];
  // Each verb's own schema has just checked the argument; TypeScript cannot pair the two across the union.
  return run(checked(schema, arg, 'argument') as never, context);
}
