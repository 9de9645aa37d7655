// The checks of single files and of the lock file, on a repository that breaks their rules.
import { TemporaryRepository } from './support/temporary-repository.js';

const OPENING = '// Says what it owns.\n';
const pathIn = (folder: string) => ['', folder, 'somebody', 'vestibule'].join('/');
const lines = (count: number) => OPENING + 'void 0;\n'.repeat(count - 1);

describe('Every file follows the house rules', () => {
  const good = {
    'src/short.ts': lines(300),
    '__tests__/long.test.ts': lines(400),
    'src/style.css': '/* Says what it owns. */\na {}\n',
    'src/card.module.css': '.card {}\n',
    'src/constants.ts': `${OPENING}export const one = { a: 1 } as const;\nexport { one as two } from './three.js';\n`,
    'src/explained.ts': `${OPENING}// The DOM types it as any element.\nexport const form = found as HTMLFormElement;\n`,
    'src/explained-above.ts': `${OPENING}\n\n// The DOM types it as any element.\nexport const form = [\n  1,\n  found as HTMLFormElement | null,\n];\n`,
    'src/mapped.ts': `${OPENING}\n\n\nexport type Upper<T> = { [K in keyof T as Uppercase<K>]: T[K] };\n`,
    'src/renamed.ts': `${OPENING}\n\n\nimport {\n  one as two,\n} from './three.js';\n`,
    'src/documented.ts': `${OPENING}\n/**\n * A partner.\n *\n * Known to users as one.\n * It has\n * a name.\n */\nexport const it = 1;\n`,
    'src/words.ts': `${OPENING}export const text = 'known as Vestibule';\n`,
  };
  const bad = {
    'src/long.ts': lines(301),
    '__tests__/longer.test.ts': lines(401),
    ...Object.fromEntries(['ts', 'css', 'mjs', 'cjs'].map((kind) => [`src/no-opening.${kind}`, 'export const it = 1;\n'])),
    ...Object.fromEntries(
      ['ts', 'tsx'].map((kind) => [`src/cast.${kind}`, `${OPENING}\n\n\nexport const form = found as HTMLFormElement;\n`]),
    ),
    ...Object.fromEntries(['work', 'root', 'home', 'Users'].map((folder) => [`docs/in-${folder}.md`, `See ${pathIn(folder)}.\n`])),
    ...Object.fromEntries(['docker/compose.yml', 'docker/start.sh', '.ci/run'].map((file) => [file, `cd ${pathIn('home')}\n`])),
    'docs/hosts.md': `From https://${['registry', 'example', 'com'].join('.')}/vestibule.\n`,
  };
  const repository = new TemporaryRepository({ ...good, ...bad });
  const complaints = JSON.stringify(repository.ask('file-rules', 'checkFiles'));
  afterAll(() => repository.remove());

  test.each(Object.keys(bad))('%s is reported', (file) => {
    expect(complaints).toContain(file);
  });

  test.each(Object.keys(good))('%s is not reported', (file) => {
    expect(complaints).not.toContain(file);
  });
});

describe('The lock file works on every platform', () => {
  const entry = (over: object) => ({ version: '1.0.0', ...over });
  const check = (packages: object) => {
    const repository = new TemporaryRepository({ 'package-lock.json': JSON.stringify({ packages }) });
    const complaints = repository.ask('lock-file', 'checkLockFile');
    repository.remove();
    return complaints;
  };

  test('a missing platform package is reported', () => {
    const packages = {
      'node_modules/tool': entry({ optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } }),
      'node_modules/tool-linux': entry({}),
    };
    expect(check(packages)).toEqual([expect.stringContaining('node_modules/tool may need tool-mac')]);
  });

  test('a platform package beside its dependent, or further up, is found', () => {
    const packages = {
      'node_modules/a/node_modules/tool': entry({ optionalDependencies: { near: '1.0.0', up: '1.0.0', top: '1.0.0' } }),
      'node_modules/a/node_modules/tool/node_modules/near': entry({}),
      'node_modules/a/node_modules/up': entry({}),
      'node_modules/top': entry({}),
    };
    expect(check(packages)).toEqual([]);
  });

  test('a download address is reported', () => {
    for (const scheme of ['https', 'http']) {
      expect(check({ 'node_modules/a': entry({ resolved: `${scheme}://example.com/a.tgz` }) })).toEqual([
        expect.stringContaining('node_modules/a keeps'),
      ]);
    }
  });
});
