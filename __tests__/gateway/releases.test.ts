// Gateways of several releases that share a folder: each serves the hashed files of the others' pages.
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { createLog } from '../../gateway/core/log.js';
import { releaseWith, storeRelease } from '../../gateway/site/releases.js';
import { startOwnGateway, temporaryFolder } from './support/gateways.js';

const DAY_SECONDS = 86_400;
const log = createLog('silent', () => undefined);

/** The build of one release, whose screen no other release has. `hash` has eight characters. */
function build(hash: string): string {
  const dir = temporaryFolder();
  mkdirSync(`${dir}/assets`);
  const script = `export const release = '${hash}';\n`;
  writeFileSync(`${dir}/index.html`, `<!doctype html><script type="module" src="./assets/app-${hash}.js"></script>`);
  writeFileSync(`${dir}/assets/app-${hash}.js`, script);
  writeFileSync(`${dir}/assets/app-${hash}.js.br`, brotliCompressSync(script));
  writeFileSync(`${dir}/assets/app-${hash}.js.map`, '{}');
  writeFileSync(`${dir}/assets/map-${hash}.map`, '{}');
  writeFileSync(`${dir}/assets/notes.txt`, 'notes');
  return dir;
}

/** A folder of its own for each test. It does not exist yet: the first gateway creates it. */
const newReleases = () => `${temporaryFolder()}/releases`;

const start = (PORTAL_DIR: string, RELEASES_DIR: string, more: Record<string, string> = {}) =>
  startOwnGateway({ DEMO_ACCOUNTS: 'false', PORTAL_DIR, RELEASES_DIR, ...more });

/** Not fetch, which would undo the compression and normalize the path. */
function get(url: string, headers: Record<string, string> = {}) {
  const { origin } = new URL(url);
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    request(origin, { path: url.slice(origin.length), headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

const statusOf = async (url: string) => (await get(url)).status;

describe('gateways of two releases', () => {
  const releases = newReleases();
  let older: Awaited<ReturnType<typeof start>>;
  let newer: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    older = await start(build('Release1'), releases);
    newer = await start(build('Release2'), releases, { PUBLIC_PREFIX: 'some/env' });
  });

  test('serve the files of their own pages and of each other', async () => {
    for (const { url } of [older, newer]) {
      for (const hash of ['Release1', 'Release2']) {
        const { status, body } = await get(`${url}/login/assets/app-${hash}.js`);
        expect([status, body.toString()]).toEqual([200, `export const release = '${hash}';\n`]);
      }
    }
  });

  test("send another release's file like one of their own: cached permanently, compressed, and with a policy", async () => {
    const [own, other] = await Promise.all(
      ['Release1', 'Release2'].map((hash) => get(`${older.url}/login/assets/app-${hash}.js`, { 'accept-encoding': 'br' })),
    );
    const names = (answer: typeof own) => Object.keys(answer?.headers ?? {}).sort();
    expect(names(other)).toEqual(names(own));
    expect(other?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'content-type': expect.stringContaining('text/javascript'),
    });
    expect(brotliDecompressSync(other?.body ?? Buffer.of()).toString()).toContain('Release2');
  });

  test('respond 404 to a hashed file that no release has', async () => {
    expect(await statusOf(`${older.url}/login/assets/app-Release9.js`)).toBe(404);
  });

  test('serve nothing of the folder but hashed files', async () => {
    const folders = readdirSync(releases);
    const release = folders[0] ?? '';
    const files = ['app-Release3.js.map', 'map-Release3.map', 'app-Release3.js.br', 'planted.txt', '.app-Release3.js', 'app Release3.js'];
    for (const file of files) writeFileSync(`${releases}/${release}/assets/${file}`, 'planted');
    writeFileSync(`${releases}/${release}/root-Release3.js`, 'planted');
    writeFileSync(`${releases}/top-Release3.js`, 'planted');
    mkdirSync(`${releases}/other/assets`, { recursive: true });
    writeFileSync(`${releases}/other/assets/other-Release3.js`, 'planted');
    for (const path of [
      ...files.map((file) => `assets/${encodeURIComponent(file)}`),
      'assets/root-Release3.js',
      'assets/top-Release3.js',
      'assets/other-Release3.js',
      'assets/../root-Release3.js',
      'assets/..%2froot-Release3.js',
      'assets/%2e%2e%2froot-Release3.js',
      'assets/..%2f..%2ftop-Release3.js',
      'root-Release3.js',
      ...folders.flatMap((folder) => [`${folder}/assets/app-Release2.js`, `assets/${folder}/assets/app-Release2.js`]),
    ]) {
      expect([path, await statusOf(`${older.url}/login/${path}`)]).toEqual([path, 404]);
    }
  });

  test('keep serving the files of a gateway that is gone', async () => {
    await older.stop();
    expect(await statusOf(`${newer.url}/login/assets/app-Release1.js`)).toBe(200);
  });
});

test('without the setting, a gateway has only the files of its own build', async () => {
  const { url } = await start(build('Release1'), '');
  expect(await statusOf(`${url}/login/assets/app-Release1.js`)).toBe(200);
  expect(await statusOf(`${url}/login/assets/app-Release2.js`)).toBe(404);
});

test('a folder that cannot be written to prevents the start', async () => {
  const file = `${temporaryFolder()}/file`;
  writeFileSync(file, '');
  const sentence = (code: string) =>
    `The gateway could not start.\nRELEASES_DIR must be a folder that the gateway can write to (${code}).\n`;
  await expect(start(build('Release1'), `${file}/releases`)).rejects.toThrow(sentence('ENOTDIR'));
  await expect(start(build('Release1'), file)).rejects.toThrow(sentence('EEXIST'));
});

test('two gateways of one release that start at once store it once, and leave nothing else', async () => {
  const [dir, releases] = [build('Release1'), newReleases()];
  await Promise.all([start(dir, releases), start(dir, releases)]);
  expect(readdirSync(releases)).toEqual([expect.stringMatching(/^[\da-f]{16}$/)]);
});

describe('the folder', () => {
  let releases = '';
  const store = (dir: string) => storeRelease(releases, dir, log);
  const isStored = async (hash: string) => (await releaseWith(releases, `app-${hash}.js`)) !== null;
  const folderOf = async (hash: string) => (await releaseWith(releases, `app-${hash}.js`)) ?? '';

  /** Stores a release as if that had been some days ago. */
  async function storeAgo(days: number, hash: string): Promise<string> {
    const dir = build(hash);
    await store(dir);
    const then = Date.now() / 1000 - days * DAY_SECONDS;
    utimesSync(await folderOf(hash), then, then);
    return dir;
  }

  beforeEach(() => {
    releases = newReleases();
  });

  test('gets the hashed files with their compressed copies, and nothing else of a build', async () => {
    await store(build('Release1'));
    const files = readdirSync(await folderOf('Release1'), { recursive: true, encoding: 'utf8' });
    expect(files.sort()).toEqual(['assets', 'assets/app-Release1.js', 'assets/app-Release1.js.br']);
  });

  test('gets a release once, however many gateways store it at the same time', async () => {
    const dir = build('Release1');
    await Promise.all(Array.from({ length: 8 }, () => store(dir)));
    expect(readdirSync(releases)).toHaveLength(1);
    expect(await isStored('Release1')).toBe(true);
  });

  test('keeps five releases: the sixth replaces the oldest', async () => {
    for (const [index, hash] of ['Release1', 'Release2', 'Release3', 'Release4', 'Release5'].entries()) await storeAgo(9 - index, hash);
    expect(await isStored('Release1')).toBe(true);
    await store(build('Release6'));
    expect([await isStored('Release1'), await isStored('Release2')]).toEqual([false, true]);
    expect(readdirSync(releases)).toHaveLength(5);
  });

  test('counts a release that was rolled back to as the newest', async () => {
    const first = await storeAgo(9, 'Release1');
    for (const [index, hash] of ['Release2', 'Release3', 'Release4', 'Release5'].entries()) await storeAgo(8 - index, hash);
    await store(first);
    await store(build('Release6'));
    expect([await isStored('Release1'), await isStored('Release2')]).toEqual([true, false]);
  });

  test("never loses a gateway's own release, even if its clock is behind", async () => {
    for (const hash of ['Release1', 'Release2', 'Release3', 'Release4', 'Release5']) await storeAgo(-1, hash);
    await store(build('Release6'));
    expect(await isStored('Release6')).toBe(true);
    expect(readdirSync(releases)).toHaveLength(5);
  });

  test('is rid of copies that were abandoned an hour ago, and of nothing that gateways did not put there', async () => {
    const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600;
    for (const [name, hours] of [
      ['.temporary-old', 2],
      ['.temporary-new', 0.5],
      ['lost+found', 999],
    ] as const) {
      mkdirSync(`${releases}/${name}/assets`, { recursive: true });
      utimesSync(`${releases}/${name}`, hoursAgo(hours), hoursAgo(hours));
    }
    await store(build('Release1'));
    const rest = readdirSync(releases).filter((name) => !/^[\da-f]{16}$/.test(name));
    expect(rest.sort()).toEqual(['.temporary-new', 'lost+found']);
  });

  test('gives a file of the newest release that has it', async () => {
    await storeAgo(2, 'Release1');
    await storeAgo(1, 'Release2');
    const newest = await folderOf('Release2');
    writeFileSync(`${newest}/assets/app-Release1.js`, 'newer');
    expect(readFileSync(`${await folderOf('Release1')}/assets/app-Release1.js`, 'utf8')).toBe('newer');
  });

  test('stays as it is if nothing was built', async () => {
    await store(temporaryFolder());
    expect(existsSync(releases)).toBe(false);
  });
});
