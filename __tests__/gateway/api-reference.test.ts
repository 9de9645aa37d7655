// The API reference: every call of openapi.json on a page that needs no network, and calls that give only their listed refusals.
import openapi from '../../openapi.json' with { type: 'json' };
import { contract } from '../../api/contract/index.js';
import { declaredError } from '../../gateway/calls/declared-outcomes.js';
import { Refusal } from '../../gateway/core/refusal.js';
import { schemaText } from '../../gateway/development/reference/schema-text.js';
import { handlers } from '../../gateway/handlers/index.js';
import { Visitor } from './support/visitor.js';

const operations = Object.values(openapi.paths).flatMap((methods) => Object.values(methods));

test('the API reference shows every call and its refusals, and runs no script', async () => {
  const { status, text } = await new Visitor().fetch('GET', 'docs');
  expect(status).toBe(200);
  for (const { operationId } of operations) expect(text).toContain(`id="${operationId}"`);
  expect(text).toContain('<code>AUERR04</code> (403) This account is locked');
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/(?:src|href)="https?:/);
});

test('a schema is shown as a TypeScript type', () => {
  const schema = {
    type: 'object',
    properties: {
      token: { type: 'string' },
      roles: { type: 'array', items: { anyOf: [{ const: 'a' }, { $ref: '#/components/schemas/Role' }] } },
    },
    required: ['token'],
  };
  expect(schemaText(schema)).toBe('{\n  token: string;\n  roles?: ("a" | Role)[];\n}');
});

test('in test mode, a refusal that a call does not declare is reported as a bug', () => {
  const route = { name: 'signIn.status', call: contract.signIn.status, handler: handlers.signIn.status } as const;
  const known = new Refusal('SVERR02');
  expect(declaredError(route, known)).toBe(known);
  expect(declaredError(route, new Refusal('PLERR01'))).toMatchObject({
    message: expect.stringContaining('signIn.status was refused with PLERR01'),
  });
});
