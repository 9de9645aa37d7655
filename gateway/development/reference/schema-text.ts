// Writes a JSON Schema in type notation: `{ token: string; roles?: string[] }`.

/** The parts of JSON Schema that openapi.json uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly description?: string;
}

const INDENT = '  ';

/** `depth` is the indentation level of the line that it starts on. */
export function schemaText(schema: JsonSchema, depth = 0): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((option) => schemaText(option, depth)))].join(' | ');
  if (schema.type === 'array') return listText(schema.items ?? {}, depth);
  if (schema.type === 'object') return objectText(schema, depth);
  return schema.type ?? 'unknown';
}

/** `#/components/schemas/Brand` becomes Brand. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function listText(items: JsonSchema, depth: number): string {
  const text = schemaText(items, depth);
  return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number): string {
  const inside = INDENT.repeat(depth + 1);
  const members = Object.entries(properties).map(
    ([name, member]) => `${inside}${name}${required.includes(name) ? '' : '?'}: ${schemaText(member, depth + 1)};`,
  );
  if (typeof additionalProperties === 'object') members.push(`${inside}[name: string]: ${schemaText(additionalProperties, depth + 1)};`);
  return members.length === 0 ? 'object' : `{\n${members.join('\n')}\n${INDENT.repeat(depth)}}`;
}
