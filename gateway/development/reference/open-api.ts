// The parts of openapi.json that the API reference shows.
import type { JsonSchema } from './schema-text.js';

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  readonly headers?: Readonly<Record<string, { readonly description: string }>>;
}

/** What a refusal's code means. */
export interface RefusalRow {
  readonly status: number;
  readonly description: string;
}

export interface Operation {
  readonly tags: readonly [string];
  readonly operationId: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, Response>>;
  /** Refusal codes. */
  readonly 'x-refusals': readonly string[];
}

export interface OpenApi {
  readonly info: { readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly 'x-refusals': Readonly<Record<string, RefusalRow>>;
  };
}
