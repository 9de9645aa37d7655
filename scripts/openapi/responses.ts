// What each reply kind of the contract answers, in OpenAPI's words (contract 3).
import type { Call, ReplyKind } from '../../api/contract/call.js';
import { type JsonSchema, jsonSchemaOf } from './schemas.js';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const ERRORS = { $ref: '#/components/schemas/Errors' };

/** Failures look alike everywhere; a gateway may also answer 200 with a non-empty `errors`. */
export const FAILURE = {
  description: 'A failure: a non-empty `errors`, whatever the status. Clients survive any other body as well.',
  content: json({ $ref: '#/components/schemas/Failure' }),
};

/** Components that no schema of the contract stands for. */
export const ENVELOPE: Readonly<Record<string, JsonSchema>> = {
  Errors: {
    type: 'array',
    items: { type: 'object', properties: { code: { type: 'string' }, description: { type: 'string' } } },
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
    200: { description: 'Done; of the body only `errors` is read.', content: json(envelopeOf({})) },
    204: { description: 'Done.' },
  }),
  'truthy-is-error': () => ({
    200: {
      description:
        'Done when the body is empty, null or false. Any other body is a failure: its first error, or the text itself, says why.',
      content: json({ anyOf: [{ enum: [null, false] }, { $ref: '#/components/schemas/Failure' }, { type: 'string' }] }),
    },
    204: { description: 'Done.' },
  }),
};

/** The responses of a call: what success looks like, and failure. */
export function responsesOf(call: Call): JsonSchema {
  return { ...successOf[call.reply](call), default: { $ref: '#/components/responses/Failure' } };
}

function envelopeOf(data: JsonSchema): JsonSchema {
  return { type: 'object', properties: { data, errors: ERRORS } };
}
