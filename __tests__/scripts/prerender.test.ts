// The build steps that read other tools' output: each fails if it finds nothing that it knows.
import { unmatched } from '../../scripts/prerender/chunks.js';
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
