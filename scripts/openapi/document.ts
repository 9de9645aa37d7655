// Generates the OpenAPI document of every gateway call from the contract, the single source of truth.
import type { Call, GatewayName } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import type { CallName } from '../../gateway/calls/call-names.js';
import { cookiesOf } from '../../gateway/calls/cookies-of-calls.js';
import type { Handler } from '../../gateway/calls/handler.js';
import { REFUSALS_OF_ANY_CALL, refusalsOf } from '../../gateway/calls/refusals-of-calls.js';
import { refusals } from '../../gateway/core/refusal.js';
import { handlers } from '../../gateway/handlers/index.js';
import { readDocstrings } from './docstrings.js';
import { ENVELOPE, FAILURE, responsesOf } from './responses.js';
import { components, type JsonSchema, jsonSchemaOf, membersOf } from './schemas.js';

const SEGMENT: Record<GatewayName, string> = {
  'login-gateway': '/login-gateway',
  'partner-gateway': '/partner-gateway',
  'participant-service-gateway': '/participant-service-gateway',
  configured: '/partner-gateway',
  none: '',
};

const CONFIGURED = 'Goes to the gateway that the environment names; if that is login-gateway, to partner-gateway.';

const DESCRIPTION = [
  'Generated from api/contract/; do not edit. Every address is {host}/{env}/PATH; this document starts at PATH.',
  'A non-empty `errors` is a failure whatever the HTTP status. Objects may have more members than are named here in responses, never in requests.',
  `Refusals (\`x-refusals\`; the components have their sentences), cookies, and statuses are those of the reference gateway. Any call may also be refused with ${REFUSALS_OF_ANY_CALL.join(', ')}.`,
].join('\n\n');

interface Entry {
  readonly group: string;
  readonly name: string;
  readonly call: Call;
  /** The reference gateway's handler. */
  readonly handler: Handler<Call>;
}

/** The whole document, ready to be written as JSON. */
export function openApiDocument(version: string): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: 'The gateway behind Vestibule', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: { ...ENVELOPE, ...components() },
      responses: { Failure: FAILURE },
      'x-refusals': refusals,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'X-Auth-Token', description: 'The session token.' },
        xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'The value of the XSRF-TOKEN cookie, once there is one.' },
        credentials: { type: 'http', scheme: 'basic', description: 'Username and password in UTF-8 (RFC 7617).' },
      },
    },
  };
}

function paths(): JsonSchema {
  const docstrings = readDocstrings();
  const byPath: Record<string, JsonSchema> = {};
  for (const entry of entries()) {
    const path = `${SEGMENT[entry.call.gateway]}/${entry.call.path}`;
    const method = entry.call.method.toLowerCase();
    if (byPath[path]?.[method] !== undefined) throw new Error(`Two calls are ${entry.call.method} ${path}.`);
    byPath[path] = { ...byPath[path], [method]: operation(entry, docstringOf(entry, docstrings)) };
  }
  return byPath;
}

function docstringOf({ group, name }: Entry, docstrings: ReadonlyMap<string, string>): string {
  const docstring = docstrings.get(`${kebab(group)}/${name}`);
  if (docstring === undefined) throw new Error(`The call ${name} of api/contract/${kebab(group)}.ts has no docstring.`);
  return docstring;
}

/** How a docstring begins, for lists of operations. */
const summaryOf = (docstring: string): string => docstring.replace(/\s+/g, ' ').replace(/(?:;|\.(?= [A-Z])|\.$).*$/, '');

function operation({ group, name, call, handler }: Entry, docstring: string): JsonSchema {
  const callName = `${group}.${name}` as CallName; // group and name are the contract's own
  const codes = refusalsOf(callName, call, handler);
  const description = [docstring, ...(call.gateway === 'configured' ? [CONFIGURED] : [])].join('\n\n');
  const parameters = [...pathParameters(call.path), ...namedParameters('query', call), ...namedParameters('header', call)];
  return {
    tags: [group],
    operationId: name,
    summary: summaryOf(docstring),
    description,
    security: securityOf(call, handler.access === 'open'),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: requestBody(call.body) }),
    responses: responsesOf(call, codes, cookiesOf(callName)),
    'x-refusals': codes,
  };
}

function entries(): Entry[] {
  return Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => ({ group, name, call, handler: handlerOf(group, name) })),
  );
}

function handlerOf(group: string, name: string): Handler<Call> {
  // `Handlers` has exactly the contract's groups and names; TypeScript cannot follow that through Object.entries.
  const handler = (handlers as unknown as Record<string, Record<string, Handler<Call>>>)[group]?.[name];
  if (handler === undefined) throw new Error(`The reference gateway has no handler for ${name}.`);
  return handler;
}

/** What the reference gateway requires; every call but a GET also takes an XSRF token. */
function securityOf(call: Call, isOpen: boolean): JsonSchema[] {
  const xsrf = call.method === 'GET' ? {} : { xsrf: [] };
  if (call.headers && 'Authorization' in propertiesOf(call.headers)) return [{ ...xsrf, credentials: [] }];
  return isOpen ? [xsrf] : [{ ...xsrf, session: [] }];
}

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function namedParameters(where: 'query' | 'header', call: Call): JsonSchema[] {
  const schema = where === 'query' ? call.query : call.headers;
  if (schema === undefined) return [];
  // OpenAPI describes Authorization as a security scheme.
  return membersOf(schema)
    .filter(({ name }) => name !== 'Authorization')
    .map(({ name, required, schema: type }) => ({ name, in: where, ...(required && { required }), schema: type }));
}

function requestBody(body: NonNullable<Call['body']>): JsonSchema {
  const schema = jsonSchemaOf(body);
  const type = schema.type === 'string' ? 'text/plain' : 'application/json';
  return { required: true, content: { [type]: { schema } } };
}

function propertiesOf(schema: NonNullable<Call['headers']>): object {
  return Object.fromEntries(membersOf(schema).map(({ name }) => [name, true]));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
