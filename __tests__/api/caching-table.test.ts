// How long each query is kept, and which changes refetch it: the table of docs/data-layer.md, read from the endpoints.
import { gatewayApi } from '../../api/index.js';
import { expectGenerated, table } from '../support/documents.js';

/** An endpoint's definition, which RTK Query exposes nowhere else. */
interface Definition {
  readonly type: 'query' | 'mutation';
  readonly keepUnusedDataFor?: number;
  readonly providesTags?: Tags;
  readonly invalidatesTags?: Tags;
}
type Tag = string | { readonly type: string };
type Tags = readonly Tag[] | ((result: unknown, error: undefined, arg: object) => readonly Tag[]);

const definitions: [string, Definition][] = [];
const read = (name: string) => [name, (definition: object) => void definitions.push([name, definition as Definition])]; // see Definition
// This passes each endpoint's definition to its function, and changes nothing here.
gatewayApi.enhanceEndpoints({ endpoints: Object.fromEntries(Object.keys(gatewayApi.endpoints).map(read)) });

const namesOf = (tags: Tags = []): string[] =>
  (typeof tags === 'function' ? tags(undefined, undefined, {}) : tags).map((tag) => (typeof tag === 'string' ? tag : tag.type));

/** RTK Query's default is one minute. */
function kept({ keepUnusedDataFor = 60 }: Definition): string {
  return Number.isFinite(keepUnusedDataFor) ? `${keepUnusedDataFor / 60} min` : 'as long as the session';
}

const queries = definitions.filter(([, { type }]) => type === 'query').sort(([a], [b]) => a.localeCompare(b));
const changes = definitions.filter(([, { invalidatesTags }]) => invalidatesTags !== undefined);
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

test('docs/data-layer.md states how long each query is kept and which changes refetch it', () => {
  const rows = queries.map(([name, definition]) => {
    const tags = namesOf(definition.providesTags);
    const causes = changes.filter(([, { invalidatesTags }]) => namesOf(invalidatesTags).some((tag) => tags.includes(tag)));
    return [code([name]), kept(definition), code(causes.map(([cause]) => cause).sort())];
  });
  expectGenerated('docs/data-layer.md', table(['query', 'kept', 'refetched after'], rows));
});

test('every tag that a change invalidates belongs to a query', () => {
  const provided = new Set(queries.flatMap(([, { providesTags }]) => namesOf(providesTags)));
  const unheard = changes.flatMap(([name, { invalidatesTags }]) =>
    namesOf(invalidatesTags)
      .filter((tag) => !provided.has(tag))
      .map((tag) => `${name}: ${tag}`),
  );
  expect(unheard).toEqual([]);
});
