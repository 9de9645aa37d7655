// The build steps that read what other tools print: each says so where it finds nothing that it knows.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unmatched } from '../../scripts/prerender/chunks.js';
import { inlineApp } from '../../scripts/prerender/inline-app.js';
import { lean } from '../../scripts/prerender/lean.js';

test('react-router: components made by a call are marked as pure, their names dropped, and both are counted', () => {
  const code = 'var Link = React.forwardRef(render);\nLink.displayName = "Link";\n';
  expect(lean(code)).toEqual({ code: 'var Link = /* @__PURE__ */ React.forwardRef(render);\n\n', changes: 2 });
});

test('react-router, written differently: no change is counted, which ends the build', () => {
  expect(lean('const Link=forwardRef(render)').changes).toBe(0);
});

test('chunks: a file that was renamed is missed', () => {
  const missing = unmatched(['/project/src/first-screen/rest-of-app.ts']).map(({ source }) => source);
  expect(missing.some((source) => source.includes('overlays'))).toBe(true);
  expect(missing.some((source) => source.includes('rest-of-app'))).toBe(false);
});

describe('the app in the page', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vestibule-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const inline = async (code: string) => {
    await writeFile(join(folder, 'app.js'), code);
    return inlineApp(folder, 'app.js');
  };

  test('hands its exports over', async () => {
    expect(await inline('const a=1;export{a as b};')).toBe('const a=1;globalThis.inlinedApp={b:a};');
  });

  test('a chunk without exports at its end is refused', async () => {
    await expect(inline('const a=1;')).rejects.toThrow('does not end with its exports');
  });

  test('exports that cannot be read are refused', async () => {
    await expect(inline('const a=1;export{a as "b c"};')).rejects.toThrow('cannot read');
  });
});
