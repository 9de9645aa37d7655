// docs/environment.md lists every member of the environment block with its default.
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { EnvironmentSchema } from '../../api/contract/environment.js';

const REQUIRED = { host: '', env: '', captchaProvider: 'altcha', captchaSiteKey: '' };
const defaults: Record<string, unknown> = v.parse(EnvironmentSchema, REQUIRED);
const members = Object.keys(EnvironmentSchema.entries).flatMap((name) => cellsOf(name, defaults[name]));

/** The rows of a member and of the members within it: name and default. */
function cellsOf(name: string, value: unknown): (readonly [name: string, value: string])[] {
  if (name in REQUIRED) return [[name, 'required']];
  if (name === 'theme') return [[name, '`{}`']];
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([inner, its]) => cellsOf(`${name}.${inner}`, its));
  return [[name, value === undefined ? 'none' : `\`${JSON.stringify(value)}\``]];
}

test('docs/environment.md lists every member of the environment block with its default', () => {
  const text = readFileSync('docs/environment.md', 'utf8').split('## What the reference gateway fills in')[0] ?? '';
  const rows = [...text.matchAll(/^\| `([\w.]+)` \| (.+?) \|/gm)].map(([, name = '', cell = '']) => [name, cell]);
  expect(rows).toEqual(members);
});
