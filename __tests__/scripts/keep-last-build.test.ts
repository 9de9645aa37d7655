// A rebuild under a running gateway: open pages still find the files of the last build, and nothing older piles up.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'vestibule-last-build-'));
const portal = join(folder, 'portal');
beforeEach(() => rmSync(portal, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a build that writes its page and these assets as Vite does, which rewrites every file. Returns its exit code. */
function build(assets: readonly string[], { isKept = true, fails = false } = {}): number | null {
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { keepingLastBuild } from './scripts/lib/keep-last-build.mjs';
    const work = async () => {
      mkdirSync('${portal}/assets', { recursive: true });
      for (const name of ${JSON.stringify(assets)}) writeFileSync('${portal}/assets/' + name, name);
      if (${fails}) process.exit(3);
      writeFileSync('${portal}/index.html', ${JSON.stringify(assets.join(' '))});
    };
    await (${isKept} ? keepingLastBuild('${portal}', work) : work());`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script]).status;
}

const found = () => readdirSync(join(portal, 'assets')).toSorted();

test("a build keeps the last build's files and removes older ones", () => {
  build(['app-1.js', 'common-1.js']);
  build(['app-2.js', 'common-1.js']);
  expect(found()).toEqual(['app-1.js', 'app-2.js', 'common-1.js']);
  build(['app-3.js', 'common-1.js']);
  expect(found()).toEqual(['app-2.js', 'app-3.js', 'common-1.js']);
  expect(build(['app-4.js', 'common-2.js'])).toBe(0);
  expect(found()).toEqual(['app-3.js', 'app-4.js', 'common-1.js', 'common-2.js']);
  expect(readFileSync(join(portal, 'index.html'), 'utf8')).toBe('app-4.js common-2.js');
});

test('a build that fails removes nothing that open pages need, nor does the next one', () => {
  build(['app-1.js']);
  build(['app-2.js']);
  expect(build(['app-3.js'], { fails: true })).toBe(3);
  expect(found()).toEqual(['app-1.js', 'app-2.js', 'app-3.js']);
  build(['app-4.js']);
  expect(found()).toEqual(['app-2.js', 'app-4.js']);
});

test('of a folder without a list, every file is kept once', () => {
  build(['app-1.js'], { isKept: false });
  build(['app-2.js']);
  expect(found()).toEqual(['app-1.js', 'app-2.js']);
  build(['app-3.js']);
  expect(found()).toEqual(['app-2.js', 'app-3.js']);
});
