// The theme of the environment block: what it accepts, what it refuses and in which words, and the contrast of its colors.
import { readTheme } from '../../api/contract/read-theme.js';
import { contrastOf } from '../../api/contract/rules/theme.js';
import { parseEnvironment } from '../../api/environment.js';

const harbor = { accent: '#1e4484', onAccent: '#ffffff', radius: '1rem', fontFamily: '"Avenir Next", sans-serif', logo: '/logo.svg' };
const read = (name: string, theme: unknown) =>
  parseEnvironment(JSON.stringify({ name, host: '', env: '', captchaProvider: 'altcha', captchaSiteKey: '', theme }));

test('Each member is optional', () => {
  expect(readTheme(undefined)).toEqual({ ok: true, theme: {} });
  expect(readTheme({ radius: '12px' })).toEqual({ ok: true, theme: { radius: '12px' } });
  expect(readTheme(harbor)).toEqual({ ok: true, theme: harbor });
});

test.each([
  ['accent', 'red;background:url(https://evil.example)'],
  ['accent', '#12345'],
  ['onAccent', 7],
  ['radius', '1rem;}'],
  ['radius', '120px'],
  ['fontFamily', 'x; } body { display: none'],
  ['fontFamily', 'url(https://evil.example)'],
  ['logo', 'javascript:alert(1)'],
  ['logo', '//evil.example/logo.svg'],
  ['logo', 'data:text/html,x'],
])('%s %j is refused with a problem that names it', (name, value) => {
  expect(readTheme({ [name]: value })).toEqual({ ok: false, problems: [expect.stringContaining(`theme.${name}: must be`)] });
});

test('A theme that is not an object is refused', () => {
  expect(readTheme('green')).toEqual({ ok: false, problems: ['theme: must be an object'] });
});

test('Contrast is calculated as in WCAG 2.2', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe('A color pair with a contrast below 4.5:1', () => {
  const pale = { accent: '#fff3a0', onAccent: '#ffffff' };

  test('is refused with a readable sentence outside production', () => {
    expect(read('TEST', pale)).toEqual({
      ok: false,
      problems: ['theme: #ffffff on #fff3a0 has a contrast of 1.1:1; text needs 4.5:1'],
    });
  });

  test('is replaced by the default in production', () => {
    expect(read('PROD', pale)).toMatchObject({ ok: true, environment: { theme: {} } });
  });

  test('is also refused if one of the two colors is the default', () => {
    expect(readTheme({ accent: '#fff3a0' }).ok).toBe(false);
    expect(readTheme({ accent: '#fff3a0', onAccent: '#18211f' }).ok).toBe(true);
  });
});
