// Compares docs/security/practices.md with the code: cryptography and its keys, forbidden constructs, and the bill of materials.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const doc = readFileSync('docs/security/practices.md', 'utf8');
const FOLDERS = ['gateway', 'api', 'store', 'src', 'demo'];
const sources = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('gateway/test-door'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the inventory of cryptography', () => {
  const modules = filesWith(/from '(?:node:crypto|@node-rs\/\w+|otpauth|altcha-lib[\w/]*)'/);
  const purposes = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/keys\.(?:hash|of)\(['`]([^'`$]+)|purpose: '([^']+)', owner/g)].map(([, hashed, sealed]) => hashed ?? sealed ?? ''),
    ),
  );

  test('finds modules and purposes at all', () => {
    expect([modules.length > 15, purposes.size > 10]).toEqual([true, true]);
  });

  test.each(modules)('lists the module %s', (file) => {
    expect(doc).toContain(`\`${file}\``);
  });

  test.each([...purposes])('lists the purpose of a key: %s', (purpose) => {
    expect(doc).toContain(`\`${purpose.trim()}`);
  });

  test('has no hash that is broken', () => {
    expect(filesWith(/create(?:Hash|Hmac)\('(?!sha256')/)).toEqual([]);
  });
});

test.each([
  ['runs text as code', /\beval\(|new Function\(|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|document\.write\(/, []],
  ['makes a pattern of text, but of what developers wrote', /new RegExp\(/, ['api/contract/rules/generic.ts']],
  ['needs a technology that browsers have dropped', /<(?:object|embed|applet)\s+\w+=|ActiveXObject/, []],
  ['redirects, but pages', /\.redirect\(/, ['gateway/site/site.ts']],
  ['speaks HTTP/2, whose messages could be made of forged lines', /node:http2/, []],
  ['follows redirects of a service', /redirect: 'follow'/, []],
] as const)('no source %s', (_, pattern, but) => {
  expect(filesWith(pattern)).toEqual(but);
});

test('nothing makes people change a password because it is old: no column says how old it is', () => {
  const accounts = /interface AccountTable \{([^}]+)\}/.exec(readFileSync('gateway/storage/schema.ts', 'utf8'))?.[1] ?? '';
  expect(accounts.match(/\w*password\w*/g)).toEqual(['password_hash', 'password_change_required']);
});

test('the bill of materials names what is installed, with its version and hash, and what is for development only', () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  const bill = JSON.parse(stdout) as { components: { name: string; version: string; scope: string; hashes?: unknown[] }[] }; // CycloneDX
  const listed = new Map(bill.components.map(({ name, version, scope, hashes }) => [name, [version, scope, hashes?.length]]));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }; // in npm's format
  expect(status).toBe(0);
  for (const [name, version] of Object.entries(dependencies)) expect([name, listed.get(name)]).toEqual([name, [version, 'required', 1]]);
  expect(listed.get('jest')).toEqual([expect.anything(), 'optional', 1]);
}, 60_000);
