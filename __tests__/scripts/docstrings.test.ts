// The check of docstrings, on a package with undocumented exports.
import { TemporaryRepository } from './support/temporary-repository.js';

const files = {
  'api/index.ts':
    "// Entry.\nexport * from './calls.js';\nexport { inner as outer } from './inner.js';\nexport { useOneQuery } from './one-api.js';\n",
  'api/calls.ts': `// Calls.
/** Reads a plan's balance, in the environment's currency. */
export const good = 1;
export const bare = 2;
/** The plan list. */
export const planList = 3;
/** One plan, here. */
export const onePlan = 5;
/** Belongs to nothing, since a statement stands between. */
const between = 4;
export const after = between;
`,
  'api/inner.ts':
    '// Inner.\n\n/** Exported under another name, from another file, with a docstring. */\nexport function inner(): void {}\n',
  'api/one-api.ts': `// One.
const api = { endpoints: (build: any) => ({
  /** Everything that is known of one user, asked for once. */
  one: build.query({}),
}) };
export const { useOneQuery } = hooksOf(api);
`,
  'store/index.ts': "// Entry.\nexport type { Shape } from './shape.js';\n",
  'store/shape.ts': '// Shape.\nexport interface Shape { readonly a: string }\n',
  'store/testing/index.ts': '// Entry.\nexport const probe = 1;\n',
  'src/ui/index.ts': "// Entry.\n/** Said where no editor looks. */\nexport { Tile } from './tile.js';\n",
  'src/ui/tile.tsx': '// Tile.\nexport function Tile() {\n  return <div />;\n}\n',
};
const repository = new TemporaryRepository(files);
const complaints = JSON.stringify(repository.ask('docstrings', 'checkDocstrings'));
afterAll(() => repository.remove());

test.each([
  ['bare', 'api/index.ts', 'has no docstring'],
  ['planList', 'api/index.ts', 'says no more than its name'],
  ['onePlan', 'api/index.ts', 'says no more than its name'],
  ['after', 'api/index.ts', 'has no docstring'],
  ['Shape', 'store/index.ts', 'has no docstring'],
  ['probe', 'store/testing/index.ts', 'has no docstring'],
  ['Tile', 'src/ui/index.ts', 'has no docstring'],
])('%s in %s is reported because it %s', (name, entry, complaint) => {
  expect(complaints).toContain(`${name} (${entry}) ${complaint}`);
});

test.each(['good', 'outer', 'useOneQuery'])('%s is not reported', (name) => {
  expect(complaints).not.toContain(`${name} (`);
});
