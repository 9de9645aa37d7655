// Benchmarks use the tests' support files outside of Jest, so none of these may need Jest to load.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

test('the support files that benchmarks import load without Jest', () => {
  const sources = readdirSync('bench', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`bench/${name}`, 'utf8'));
  const imported = new Set(
    sources.flatMap((source) => [...source.matchAll(/'[./]+\/(__tests__\/[\w/-]+)\.js'/g)].map(([, path]) => `./${path}.ts`)),
  );
  expect([...imported]).toContain('./__tests__/gateway/support/gateways.ts');
  const program = [...imported].map((path) => `await import('${path}');`).join('\n');
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
});
