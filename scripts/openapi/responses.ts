// What each reply kind of the contract returns, in OpenAPI terms (P3).
import type { Call, ReplyKind } from '../../api/contract/call.js';
import { type RefusalCode, refusals } from '../../gateway/core/refusal.js';
import { type JsonSchema, jsonSchemaOf } from './schemas.js';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const ERRORS = { $ref: '#/components/schemas/Errors' };

/** Failures look the same everywhere; a gateway may also answer 200 with a non-empty `errors`. */
export const FAILURE = {
  description: 'A failure: a non-empty `errors`, whatever the status. Clients survive any other body as well.',
  content: json({ $ref: '#/components/schemas/Failure' }),
};

/** Components that match no schema of the contract. */
export const ENVELOPE: Readonly<Record<string, JsonSchema>> = {
  Errors: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        description: { type: 'string' },
        notAccepted: {
          type: 'array',
          items: { type: 'string' },
          description: 'Which fields broke which rules, for developers: `body.username (max_length)`. A gateway may omit it.',
        },
      },
    },
    description: 'Empty or absent on success.',
  },
  Failure: { type: 'object', properties: { data: {}, errors: { ...ERRORS, minItems: 1 } }, required: ['errors'] },
};

const successOf: Readonly<Record<ReplyKind, (call: Call) => JsonSchema>> = {
  data: ({ response }) => ({
    200: { description: 'The envelope around the data.', content: json(envelopeOf(jsonSchemaOf(response))) },
  }),
  bare: ({ response }) => ({ 200: { description: 'The data itself, without an envelope.', content: json(jsonSchemaOf(response)) } }),
  text: ({ response }) => ({ 200: { description: 'Plain text.', content: { 'text/plain': { schema: jsonSchemaOf(response) } } } }),
  ignored: () => ({
    200: { description: 'Success; of the body, only `errors` is read.', content: json(envelopeOf({})) },
    204: { description: 'Done.' },
  }),
  'truthy-is-error': () => ({
    200: {
      description:
        'Success if the body is empty, null, or false. Any other body is a failure: its first error, or the text itself, says why.',
      content: json({ anyOf: [{ enum: [null, false] }, { $ref: '#/components/schemas/Failure' }, { type: 'string' }] }),
    },
    204: { description: 'Done.' },
  }),
};

/** A call's responses, by status: success and failure. */
export function responsesOf(call: Call, codes: readonly RefusalCode[], cookies: readonly string[]): JsonSchema {
  const success = { ...successOf[call.reply](call) };
  if (cookies.length > 0) success[200] = { ...asObject(success[200]), headers: { 'Set-Cookie': cookieHeader(cookies) } };
  return { ...success, ...failuresOf(codes), default: { $ref: '#/components/responses/Failure' } };
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const cookieHeader = (cookies: readonly string[]): JsonSchema => ({
  schema: { type: 'string' },
  description: `Sets or drops the cookies ${cookies.join(', ')}.`,
});

/** One response per status; refusals with status 200 are in the response's `errors`. */
function failuresOf(codes: readonly RefusalCode[]): JsonSchema {
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].filter((status) => status !== 200).sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => refusals[code].status === status);
      return [status, { $ref: '#/components/responses/Failure', description: `Refused: ${ofStatus.join(', ')}.` }];
    }),
  );
}

function envelopeOf(data: JsonSchema): JsonSchema {
  return { type: 'object', properties: { data, errors: ERRORS } };
}
