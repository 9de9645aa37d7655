// The project's import rules, each broken once on purpose.
import { TemporaryRepository } from './support/temporary-repository.js';

const forbidden = [
  ['contract-imports-nothing', 'api/contract/call.ts', '../request.js'],
  ['api-direction', 'api/request.ts', '../store/flows/one/one-slice.js'],
  ['api-direction', 'api/request.ts', '../gateway/main.js'],
  ['api-direction', 'api/request.ts', 'node:fs'],
  ['published-imports', 'api/request.ts', 'hono'],
  ['store-direction', 'store/flows/one/one-slice.ts', '../../../src/main.js'],
  ['src-direction', 'src/main.tsx', '../demo/main.js'],
  ['gateway-direction', 'gateway/main.ts', '../api/request.js'],
  ['domain-knows-no-http', 'gateway/domain/one.ts', '../http/one.js'],
  ['domain-knows-no-http', 'gateway/delivery/one.ts', 'hono'],
  ['metrics-observe', 'gateway/storage/one.ts', '../metrics/one.js'],
  ['metrics-observe', 'gateway/core/one.ts', 'prom-client'],
  ['storage-is-the-ground', 'gateway/storage/one.ts', '../domain/one.js'],
  ['commands-are-no-requests', 'gateway/cli/one.ts', '../http/one.js'],
  ['demo-is-a-consumer', 'demo/main.tsx', '../api/request.js'],
  ['slice-without-flow', 'store/flows/one/one-slice.ts', './one-flow.js'],
  ['flow-without-flow', 'store/flows/one/one-flow.ts', '../two/two-flow.js'],
  ['flow-without-flow', 'store/flows/one/one-flow.ts', '../two/two-slice.js'],
  ['flow-without-flow', 'store/flows/one/one-slice.ts', '../two/decide-two.js'],
  ['service-without-flow', 'store/services/one/one-slice.ts', '../two/two-flow.js'],
  ['layer-browser', 'store/browser/cookies.ts', '../core/extra.js'],
  ['layer-core', 'store/core/extra.ts', '../services/one/one-slice.js'],
  ['layer-services', 'store/services/one/one-slice.ts', '../../flows/one/one-events.js'],
  ['layer-flows', 'store/flows/one/one-flow.ts', '../../composition/create-store.js'],
  ['layer-flows', 'store/flows/one/one-flow.ts', '../../index.js'],
  ['layer-composition', 'store/composition/create-store.ts', '../index.js'],
  ['screen-without-screen', 'src/screens/one/one-screen.tsx', '../two/two-screen.js'],
  ['kit-knows-no-flow', 'src/ui/button.tsx', '../../store/flows/one/one-slice.js'],
  ['resolvable', 'gateway/main.ts', './nowhere.js'],
] as const;

const allowed = [
  ['api/request.ts', './contract/call.js'],
  ['store/flows/one/one-flow.ts', '../../../api/request.js'],
  ['store/flows/one/one-flow.ts', '../two/two-events.js'],
  ['store/flows/one/one-slice.ts', '../../services/two/two-slice.js'],
  ['store/services/one/one-slice.ts', '../two/two-slice.js'],
  ['store/core/extra.ts', '../browser/cookies.js'],
  ['store/composition/create-store.ts', '../flows/one/one-slice.js'],
  ['store/index.ts', './composition/create-store.js'],
  ['store/flows/mfa/purposes/sign-in-flow.ts', '../../two/two-flow.js'],
  ['src/main.tsx', '../store/flows/one/one-slice.js'],
  ['gateway/main.ts', '../api/contract/call.js'],
  ['gateway/main.ts', 'node:fs'],
  ['gateway/domain/one.ts', '../delivery/one.js'],
  ['gateway/cli/one.ts', '../domain/one.js'],
  ['gateway/http/one.ts', '../domain/one.js'],
  ['demo/main.tsx', '../api/index.js'],
  ['demo/main.tsx', '../src/ui/index.js'],
] as const;

const FILES = [
  'api/index.ts',
  'api/request.ts',
  'api/contract/call.ts',
  'store/index.ts',
  'store/browser/cookies.ts',
  'store/core/extra.ts',
  'store/services/one/one-slice.ts',
  'store/services/two/two-slice.ts',
  'store/services/two/two-flow.ts',
  'store/composition/create-store.ts',
  'store/flows/one/one-events.ts',
  'store/flows/two/two-events.ts',
  'store/flows/two/decide-two.ts',
  'store/flows/one/one-slice.ts',
  'store/flows/one/one-flow.ts',
  'store/flows/two/two-slice.ts',
  'store/flows/two/two-flow.ts',
  'store/flows/mfa/purposes/sign-in-flow.ts',
  'src/main.tsx',
  'src/ui/index.ts',
  'src/ui/button.tsx',
  'src/screens/one/one-screen.tsx',
  'src/screens/two/two-screen.tsx',
  'gateway/main.ts',
  ...['cli', 'core', 'delivery', 'domain', 'http', 'metrics', 'storage'].map((folder) => `gateway/${folder}/one.ts`),
  'demo/main.tsx',
];

interface Cruise {
  readonly summary: {
    readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string; readonly to: string }[];
  };
}

interface Outcome {
  readonly code: number;
  readonly output: string;
}

describe('Imports run one way', () => {
  let broken: readonly string[];

  beforeAll(() => {
    const imports = [...forbidden.map(([, from, to]) => [from, to] as const), ...allowed];
    const textOf = (file: string) => imports.flatMap(([from, to]) => (from === file ? [`import '${to}';`] : [])).join('\n');
    const repository = new TemporaryRepository(Object.fromEntries(FILES.map((file) => [file, `${textOf(file)}\nexport const it = 1;\n`])));
    const folders = ['api', 'store', 'src', 'gateway', 'demo'];
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
    // dependency-cruiser's documented output.
    const { summary } = JSON.parse(repository.run('node_modules/.bin/depcruise', ...args)) as Cruise;
    repository.remove();
    broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  });

  test.each(forbidden)('%s: %s must not import %s', (rule, from, to) => {
    expect(broken.filter((line) => line.startsWith(`${rule}: ${from} → `) && line.includes(nameIn(to)))).not.toEqual([]);
  });

  test.each(allowed)('%s may import %s', (from, to) => {
    expect(broken.filter((line) => line.includes(` ${from} → `) && line.includes(nameIn(to)))).toEqual([]);
  });
});

test('The check fails if a folder that the rules name is gone, or if it reads no module', () => {
  const repository = new TemporaryRepository({});
  const { code, output } = repository.ask('architecture', 'checkArchitecture') as Outcome; // what the check returns
  expect(code).toBe(1);
  const folders = /do not exist: (.*)\.$/.exec(output)?.[1]?.split(', ') ?? [];
  expect(folders).toContain('gateway/domain');
  for (const folder of folders) repository.write(`${folder}/notes.txt`, 'No module.\n');
  expect(repository.ask('architecture', 'checkArchitecture')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No module was checked.'),
  });
  repository.remove();
});

/** The part of an import that a violation's path shows: no dots, no extension. */
function nameIn(specifier: string): string {
  return specifier.replace(/^(?:\.{1,2}\/)+|^node:/g, '').replace(/\.js$/, '');
}
