// The build steps that read other tools' output: each fails if it finds nothing that it knows.
import { unmatched } from '../../scripts/prerender/chunks.js';
import { withOwnFile } from '../../scripts/prerender/fetch-first.js';
import { lean } from '../../scripts/prerender/lean.js';

test('react-router: components made by a call are marked as pure, their names are removed, and both are counted', () => {
  const code = 'var Link = React.forwardRef(render);\nLink.displayName = "Link";\n';
  expect(lean(code)).toEqual({ code: 'var Link = /* @__PURE__ */ React.forwardRef(render);\n\n', changes: 2 });
});

test('react-router: code written differently counts no changes, which fails the build', () => {
  expect(lean('const Link=forwardRef(render)').changes).toBe(0);
});

test('chunks: a renamed file is reported as missing', () => {
  const missing = unmatched(['/project/src/first-screen/rest-of-app.ts']).map(({ source }) => source);
  expect(missing.some((source) => source.includes('whats-new-banner'))).toBe(true);
  expect(missing.some((source) => source.includes('rest-of-app'))).toBe(false);
});

test('dynamic imports: a chunk that imports nothing itself is fetched before it is imported, like every other', () => {
  expect(withOwnFile('assets/recaptcha-script.js', [])).toEqual(['assets/recaptcha-script.js']);
  expect(withOwnFile('assets/a.js', ['assets/a.js', 'assets/shared.js'])).toEqual(['assets/a.js', 'assets/shared.js']);
});
