// Turns the contract's valibot schemas into JSON Schemas; those that the contract exports by name become shared components.
import { readdirSync } from 'node:fs';
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { CODE_MAX_LENGTH } from '../../api/contract/rules/code.js';
import { EMAIL_MAX_LENGTH } from '../../api/contract/rules/email.js';
import { PASSWORD_LENGTH } from '../../api/contract/rules/password.js';
import { PASS_THROUGH_MAX_DEPTH, PASS_THROUGH_MAX_LENGTH } from '../../api/contract/rules/plain-text.js';
import { RECOVERY_CODE_MAX_LENGTH } from '../../api/contract/rules/recovery-code.js';
import { USERNAME_LENGTH } from '../../api/contract/rules/username.js';
import { inRoot } from '../lib/paths.mjs';

export type JsonSchema = Record<string, unknown>;

const CODE: JsonSchema = { maxLength: CODE_MAX_LENGTH, pattern: '^[0-9]+$' };

/** A rule of the contract (`v.check(isUsername, 'username')`) in JSON Schema; the rules themselves are in api/contract/rules/. */
const RULES: Readonly<Record<string, JsonSchema>> = {
  username: { minLength: USERNAME_LENGTH.min, maxLength: USERNAME_LENGTH.max, pattern: '^[A-Za-z][A-Za-z0-9]*$' },
  password: {
    minLength: PASSWORD_LENGTH.min,
    maxLength: PASSWORD_LENGTH.max,
    pattern: '^[A-Za-z0-9!#$%&?@]+$',
    description: 'Uppercase and lowercase letters, a digit or one of ! # $ % & ? @, no more than 2 identical characters in a row.',
  },
  code: CODE,
  factorCode: {
    anyOf: [
      CODE,
      {
        maxLength: RECOVERY_CODE_MAX_LENGTH,
        pattern: '^([^0-9A-TV-Za-tv-z]*[0-9A-TV-Za-tv-z]){10}',
        description: 'A recovery code, such as 7k2m-9pq4-xd. Case, spaces, and hyphens do not matter; o is 0, i and l are 1.',
      },
    ],
  },
  email: { format: 'email', maxLength: EMAIL_MAX_LENGTH.setup },
  phone: { pattern: '^[0-9]{2,17}$' },
  callingCode: { pattern: '^[1-9][0-9]{0,2}$' },
  text: { pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' },
  day: {}, // the format `date` says it
  storable: { pattern: '^[^\\u0000]*$', description: 'Whole characters only (no lone surrogates).' },
  lines: {
    pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]*$',
    description: 'Line breaks and tabs are the only control characters.',
  },
  object: {
    description: `As JSON no longer than ${PASS_THROUGH_MAX_LENGTH} characters and no deeper than ${PASS_THROUGH_MAX_DEPTH} levels, without the character U+0000, with whole characters only (no lone surrogates), with no number beyond ±(2^53 - 1), and with no member named __proto__, constructor, or prototype.`,
  },
};

/** Schemas that no component describes: no call carries the environment block, and of the others, a component would say less. */
const NOT_SHARED = new Set([
  'EnvironmentSchema',
  'Nothing',
  'MaybeText',
  'Text',
  'Id',
  'LooseId',
  'PassThrough',
  'AnnouncementDay',
  'AuthenticationHeaders',
]);

const modules = await Promise.all(
  readdirSync(inRoot('api', 'contract'))
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file): Promise<Record<string, unknown>> => import(`../../api/contract/${file}`)),
);

const definitions = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]) && !NOT_SHARED.has(entry[0]))
    .sort(([a], [b]) => a.localeCompare(b)),
);

/** Where `keepable` names the schema that it refines: the library converts only the first part of a pipe, which is the rule. */
const KeepableMetadata = v.object({ metadata: v.object({ refinedBy: v.custom<v.GenericSchema>(isSchema) }) });

/** The wire carries a schema's input, for responses too: transformations run after reading. */
const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  definitions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (v.is(KeepableMetadata, valibotAction)) return { ...jsonSchemaOf(valibotAction.metadata.refinedBy), ...RULES.object };
    return valibotAction.type === 'check' && 'message' in valibotAction ? { ...jsonSchema, ...ruleOf(valibotAction.message) } : undefined;
  },
};

/** The schema of one body, parameter, or response. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, config);
  return rest;
}

/** Every shared schema by name. */
export function components(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(toJsonSchemaDefs(definitions, config)).map(([name, schema]) => [name, { ...schema }]));
}

/** An object schema's members as parameters see them. */
export function membersOf(schema: v.GenericSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  if (!('entries' in schema)) throw new Error('Query and headers must be object schemas.');
  // valibot's object schemas keep their members there.
  const entries = schema.entries as Record<string, v.GenericSchema>;
  return Object.entries(entries).map(([name, member]) => ({ name, schema: jsonSchemaOf(member), required: !v.is(member, undefined) }));
}

function ruleOf(message: unknown): JsonSchema {
  const rule = typeof message === 'string' ? RULES[message] : undefined;
  if (rule === undefined) throw new Error(`The rule ${String(message)} has no JSON Schema; add it to scripts/openapi/schemas.ts.`);
  return rule;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
