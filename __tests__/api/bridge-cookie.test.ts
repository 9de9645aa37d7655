// The bridge and roles cookies (P2), which other apps write: reading them never throws, whatever they contain.
import fc from 'fast-check';
import { parseBridgeCookie, parseRolesCookie } from '../../api/index.js';

const bridge = { userId: '41', token: 'tok-1%20é"' };
const json = JSON.stringify(bridge);

describe('The bridge cookie', () => {
  test.each([
    ['URL-encoded JSON', encodeURIComponent(json)],
    ['JSON that the cookie reader has already decoded', json],
    ['quoted JSON', `"${json}"`],
    ['quoted URL-encoded JSON', `"${encodeURIComponent(json)}"`],
    ['a JSON string of JSON', JSON.stringify(json)],
    ['a URL-encoded JSON string of JSON', encodeURIComponent(JSON.stringify(json))],
    ['JSON with an additional member from a newer gateway', JSON.stringify({ ...bridge, since: 1 })],
  ])('is read from %s', (_form, text) => {
    expect(parseBridgeCookie(text)).toMatchObject(bridge);
  });

  test.each([
    undefined,
    '',
    ' ',
    'null',
    '[]',
    '{}',
    '"',
    '{"userId":"41"}',
    '{"userId":"","token":"t"}',
    '{"userId":"41","token":""}',
    '%',
    '%7B',
    '{"userId":41,"token":"t"}',
  ])('counts as absent when it holds %p', (text) => {
    expect(parseBridgeCookie(text)).toBeUndefined();
  });

  test('is read correctly for any user ID and token', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }), (userId, token) => {
        expect(parseBridgeCookie(encodeURIComponent(JSON.stringify({ userId, token })))).toEqual({ userId, token });
      }),
    );
  });

  test('never causes an exception, whatever it contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.json().map(encodeURIComponent)), (text) => {
        expect(() => [parseBridgeCookie(text), parseRolesCookie(text)]).not.toThrow();
      }),
    );
  });
});

describe('The roles cookie', () => {
  test.each([
    [encodeURIComponent('["ROLE_TPA","ROLE_PLAN_ADMIN"]'), ['ROLE_TPA', 'ROLE_PLAN_ADMIN']],
    ['["ROLE_PARTICIPANT"]', ['ROLE_PARTICIPANT']],
    ['[]', []],
    ['ROLE_TPA', []],
    [undefined, []],
  ])('%p names the roles %p', (text, roles) => {
    expect(parseRolesCookie(text)).toEqual(roles);
  });
});
