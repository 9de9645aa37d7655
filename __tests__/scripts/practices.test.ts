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
      [...text.matchAll(/keys\.(?:hash|lastingHash|of)\(['`]([^'`$]+)|purpose: '([^']+)', owner/g)].map(
        ([, hashed, sealed]) => hashed ?? sealed ?? '',
      ),
    ),
  );

  test('finds modules and purposes to check', () => {
    expect([modules.length > 15, purposes.size > 10]).toEqual([true, true]);
  });

  test.each(modules)('lists the module %s', (file) => {
    expect(doc).toContain(`\`${file}\``);
  });

  test.each([...purposes])('lists the key purpose %s', (purpose) => {
    expect(doc).toContain(`\`${purpose.trim()}`);
  });

  test('has no hash function except SHA-256', () => {
    expect(filesWith(/create(?:Hash|Hmac)\('(?!sha256')/)).toEqual([]);
  });
});

test.each([
  ['runs text as code', /\beval\(|new Function\(|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|document\.write\(/, []],
  ['builds a regular expression from text that developers did not write', /new RegExp\(/, ['api/contract/rules/generic.ts']],
  ['requires a technology that browsers no longer support', /<(?:object|embed|applet)\s+\w+=|ActiveXObject/, []],
  ['redirects, except for pages', /\.redirect\(/, ['gateway/site/site.ts']],
  ['uses HTTP/2, whose messages could contain forged lines', /node:http2/, []],
  ['follows redirects from a service', /redirect: 'follow'/, []],
] as const)('no source file %s', (_, pattern, but) => {
  expect(filesWith(pattern)).toEqual(but);
});

test('passwords do not expire, so no column stores their age', () => {
  const accounts = /interface AccountTable \{([^}]+)\}/.exec(readFileSync('gateway/storage/schema.ts', 'utf8'))?.[1] ?? '';
  expect(accounts.match(/\w*password\w*/g)).toEqual(['password_hash', 'password_change_required']);
});

test('the bill of materials names what is installed, with version and hash, and marks development-only packages', () => {
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
});
