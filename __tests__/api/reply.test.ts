// Reading replies (P3): data or one error, whatever the body.
import fc from 'fast-check';
import type { Call } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import { checkResponse } from '../../api/check-response.js';
import { readReply } from '../../api/reply.js';

const { skipEnrollmentSteps } = contract.credentials;
const data = contract.recovery.securityQuestion;
const bare = contract.session.lastAccessed;
const text = contract.signIn.status;
const truthy = contract.contactDetails.updateEmail;
const ignored = contract.session.keepAlive;
const lists = contract.announcements.announcements;

/** Reads and validates a body, as an endpoint does. */
function read(call: Call, body: string, status = 200, statusText = '') {
  const reply = readReply(call, { status, statusText, ok: status >= 200 && status < 300 }, body);
  return 'error' in reply ? reply : checkResponse(call, reply.data);
}

const entry = { code: 'E1', description: 'No.' };

describe('The client reads data if the body has a data member, and otherwise the body itself', () => {
  test.each<[Call, string, unknown]>([
    [data, '{"data":{"securityQuestion":"Pet?"}}', { securityQuestion: 'Pet?' }],
    [data, '{"data":{"securityQuestion":"Pet?"},"errors":[]}', { securityQuestion: 'Pet?' }],
    [data, '{"data":{"securityQuestion":"Pet?"},"errors":null}', { securityQuestion: 'Pet?' }],
    [data, '{"securityQuestion":"Pet?"}', { securityQuestion: 'Pet?' }],
    // Members that a newer gateway adds are left out.
    [data, '{"data":{"securityQuestion":"Pet?","hint":1}}', { securityQuestion: 'Pet?' }],
    [skipEnrollmentSteps, '{"data":null}', null],
    [skipEnrollmentSteps, '', null],
    [bare, '17', 17],
    [text, 'OK', 'OK'],
    [text, '', ''],
    [ignored, '', null],
    [ignored, '{"data":1}', null],
  ])('%#: %j', (call, body, expected) => {
    expect(read(call, body)).toEqual({ data: expected });
  });
});

describe('A non-empty errors array is a failure, whatever the HTTP status', () => {
  test.each<[string, Call, number, unknown]>([
    ['200', data, 200, { kind: 'gateway', errors: [entry] }],
    ['200 with data', bare, 200, { kind: 'gateway', errors: [entry] }],
    ['200 for a call whose body is otherwise ignored', ignored, 200, { kind: 'gateway', errors: [entry] }],
    ['200 for a call whose truthy result is an error', truthy, 200, { kind: 'gateway', errors: [entry] }],
    ['403', data, 403, { kind: 'http', status: 403, statusText: 'Forbidden', errors: [entry] }],
  ])('%s', (_case, call, status, error) => {
    expect(read(call, JSON.stringify({ data: 1, errors: [entry] }), status, status === 403 ? 'Forbidden' : '')).toEqual({ error });
  });

  test.each([
    [[{}], [{ code: '', description: '' }]],
    [['Too late.'], [{ code: '', description: 'Too late.' }]],
    [
      [{ code: 7, description: null }, null],
      [
        { code: '7', description: '' },
        { code: '', description: '' },
      ],
    ],
    [[{ code: 'E', description: 'x'.repeat(10_000) }], [{ code: 'E', description: 'x'.repeat(500) }]],
  ])('%#: accepts error entries of any form', (errors, kept) => {
    expect(read(data, JSON.stringify({ errors }))).toEqual({ error: { kind: 'gateway', errors: kept } });
  });
});

describe('For the update, request, verify and verify-email user calls, a truthy result is treated as an error', () => {
  test.each([
    [400, '"Too many attempts."', 'Too many attempts.'],
    [429, '  Too many attempts.\n', 'Too many attempts.'],
    [502, 'Bad gateway', undefined],
    [404, '<html>Not found</html>', undefined],
    [400, '{"message":"No"}', undefined],
    [400, 'null', undefined],
    [400, '', undefined],
  ])('%s with the body %j says %j', (status, body, description) => {
    const errors = description === undefined ? [] : [{ code: '', description }];
    expect(read(truthy, body, status, '')).toEqual({ error: { kind: 'http', status, statusText: '', errors } });
  });

  test.each(['', 'null', 'false', '""', '  '])('%j is success', (body) => {
    expect(read(truthy, body)).toEqual({ data: null });
  });

  test.each([
    ['true', ''],
    ['{}', ''],
    ['[]', ''],
    ['1', ''],
    ['0', ''],
    ['"The code is not valid"', 'The code is not valid'],
    ['The code is not valid', 'The code is not valid'],
    ['{"data":{}}', ''],
  ])('%j is a failure with the message %j', (body, description) => {
    expect(read(truthy, body)).toEqual({ error: { kind: 'gateway', errors: [{ code: '', description }] } });
  });

  test.each(['<html>no</html>', '{"data": {"tok'])('%j is a failure, but not the refusal of the gateway', (body) => {
    expect(read(truthy, body)).toEqual({ error: { kind: 'malformed', status: 200 } });
  });
});

test("A refused call of any other kind says nothing: the words may be a proxy's", () => {
  const error = { kind: 'http', status: 403, statusText: '', errors: [] };
  expect([data, bare, text, ignored].map((call) => read(call, 'Access denied', 403))).toEqual(Array(4).fill({ error }));
});

test('A failed server, from status 500 on, and a page after white space say nothing that a user should read', () => {
  for (const [status, body] of [
    [500, 'Internal error'],
    [404, '\n  <html>Not found</html>'],
  ] as const) {
    expect(read(truthy, body, status)).toEqual({ error: { kind: 'http', status, statusText: '', errors: [] } });
  }
});

test('Wording is cut to 500 characters, whether it is a plain body or an error without members', () => {
  const long = 'x'.repeat(10_000);
  const errors = [{ code: '', description: 'x'.repeat(500) }];
  expect(read(truthy, long)).toEqual({ error: { kind: 'gateway', errors } });
  expect(read(data, JSON.stringify({ errors: [long] }))).toEqual({ error: { kind: 'gateway', errors } });
});

describe('The client survives any body', () => {
  test.each<[string, Call, string, unknown]>([
    ['HTML', data, '<!doctype html><p>hi', { kind: 'malformed', status: 200 }],
    ['HTML for a call whose body is otherwise ignored', ignored, '<!doctype html><p>hi', { kind: 'malformed', status: 200 }],
    ['words, which are a refusal only where the contract says so', data, 'Too late.', { kind: 'malformed', status: 200 }],
    ['a bare body that is wrapped', bare, '{"data":17}', { kind: 'schema', issues: [{ path: '', rule: 'number' }] }],
    ['an error inside a list', lists, '{"changes":[{"date":1}]}', { kind: 'schema', issues: [{ path: 'changes.0.date', rule: 'string' }] }],
    ['truncated JSON', data, '{"data":{"securityQuest', { kind: 'malformed', status: 200 }],
    ['an empty body where data is required', data, '', { kind: 'schema', issues: [{ path: '', rule: 'object' }] }],
    [
      'a body of the wrong shape',
      data,
      '{"data":{"securityQuestion":["pw-1"]}}',
      { kind: 'schema', issues: [{ path: 'securityQuestion', rule: 'string' }] },
    ],
    ['an out-of-range number', bare, '-1', { kind: 'schema', issues: [{ path: '', rule: 'min_value' }] }],
    ['an error page', data, '<h1>502</h1>', { kind: 'http', status: 502, statusText: 'Bad Gateway', errors: [] }],
  ])('%s', (name, call, body, error) => {
    expect(read(call, body, name === 'an error page' ? 502 : 200, name === 'an error page' ? 'Bad Gateway' : '')).toEqual({ error });
  });

  const calls = Object.values(contract).flatMap((group) => Object.values<Call>(group));
  const anyBody = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.json().map((json) => json.slice(0, -1)),
    fc.record({ data: fc.jsonValue(), errors: fc.jsonValue() }, { requiredKeys: [] }).map((value) => JSON.stringify(value)),
  );

  test('and gives data or an error, both serializable, for every call, body, and status', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calls), anyBody, fc.integer({ min: 200, max: 599 }), (call, body, status) => {
        const reply = read(call, body, status);
        expect(Object.keys(reply)).toHaveLength(1);
        expect(JSON.parse(JSON.stringify(reply))).toEqual(reply);
        expect('error' in reply && reply.error.kind === 'http').toBe(status >= 300);
      }),
      { numRuns: 2_000 },
    );
  });

  test('and never includes received values in a schema error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const reply = read(
          contract.signIn.tokenSignIn,
          JSON.stringify({ data: { roles: 'pw-secret', userId: ['pw-secret'], token: value } }),
        );
        expect(JSON.stringify(reply)).not.toContain('pw-secret');
      }),
    );
  });
});
