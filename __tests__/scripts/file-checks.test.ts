// The checks of single files and of the lock file, on a repository that breaks their rules.
import { TemporaryRepository } from './support/temporary-repository.js';

const OPENING = '// Says what it owns.\n';
const lines = (count: number) => OPENING + 'void 0;\n'.repeat(count - 1);

describe('Every file follows the house rules', () => {
  const good = {
    'src/short.ts': lines(300),
    '__tests__/long.test.ts': lines(400),
    'src/style.css': '/* Says what it owns. */\na {}\n',
    'src/card.module.css': '.card {}\n',
    'src/constants.ts': `${OPENING}export const one = { a: 1 } as const;\nexport { one as two } from './three.js';\n`,
    'src/explained.ts': `${OPENING}// The DOM types it as any element.\nexport const form = found as HTMLFormElement;\n`,
    'src/words.ts': `${OPENING}export const text = 'known as Vestibule';\n`,
  };
  const bad = {
    'src/long.ts': lines(301),
    '__tests__/longer.test.ts': lines(401),
    'src/no-opening.ts': 'export const it = 1;\n',
    'src/cast.ts': `${OPENING}\n\n\nexport const form = found as HTMLFormElement;\n`,
    'docs/paths.md': `See ${['', 'home', 'somebody', 'vestibule'].join('/')}.\n`,
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
    expect(check({ 'node_modules/a': entry({ resolved: 'https://example.com/a.tgz' }) })).toEqual([
      expect.stringContaining('node_modules/a keeps'),
    ]);
  });
});
