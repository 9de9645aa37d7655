// Whether imports run in the directions that .dependency-cruiser.cjs allows.
import { existsSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const FOLDERS = ['api', 'store', 'src', 'gateway', 'demo'];
/** Folders that the rules name: if one were renamed, its rule would match nothing. */
const NAMED = [
  ...FOLDERS,
  'api/contract',
  ...['browser', 'core', 'services', 'flows', 'composition'].map((layer) => `store/${layer}`),
  'store/flows/mfa/purposes',
  ...['first-screen', 'routing', 'screens', 'ui'].map((folder) => `src/${folder}`),
  ...['core', 'storage', 'delivery', 'captcha', 'blocklist', 'security-log', 'domain'].map((folder) => `gateway/${folder}`),
  ...['calls', 'handlers', 'http', 'metrics', 'site', 'development', 'test-door', 'cli'].map((folder) => `gateway/${folder}`),
];

/** @returns {Promise<import('../lib/run.mjs').Result>} */
export async function checkArchitecture() {
  const missing = NAMED.filter((folder) => !existsSync(inRoot(folder)));
  if (missing.length > 0) return { code: 1, output: `Rules name folders that do not exist: ${missing.join(', ')}.` };
  const result = await run('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...FOLDERS]);
  if (result.code !== 0) return result;
  // Without a TypeScript parser, it would skip every file and report nothing.
  const modules = Number(/\((\d+) modules/.exec(result.output)?.[1] ?? 0);
  return modules > 0 ? result : { code: 1, output: `No module was checked.\n${result.output}` };
}
