// For a second factor, openapi.json allows what the contract accepts: digits of a sent code, or a recovery code as users type it.
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { FactorCode } from '../../api/contract/schemas.js';

interface Rule {
  readonly maxLength: number;
  readonly pattern: string;
}

const { components } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { components: { schemas: { FactorCode: { anyOf: Rule[] } } } }; // written by npm run openapi
const rules = components.schemas.FactorCode.anyOf;
const isAllowed = (value: string) => rules.some(({ maxLength, pattern }) => value.length <= maxLength && new RegExp(pattern).test(value));

const TYPED = ['1', '123456', '1234567', '', '12a456', '7k2m-9pq4-xd', '7K2M 9PQ4 XD', '7k2m9pq4xd', 'oil2-9pq4-xd', '7k2m-9pq4-x'];
const LONG = ['7k2m-9pq4-xu', `7k2m-9pq4-xd${'-'.repeat(52)}`, `7k2m-9pq4-xd${'-'.repeat(53)}`, '7k2m-9pq4-xdzz', '          '];

test.each(TYPED.concat(LONG))('openapi.json and the contract agree on %p', (value) => {
  expect(isAllowed(value)).toBe(v.is(FactorCode, value));
});
