// What DevTools may show, as a table: an action or a state, and its redacted form. Tests redact.ts and each of its mutants.
import { contract } from '../../api/contract/index.js';
import { conceal } from '../../api/secret.js';
import { assertNever } from '../../api/contract/assert-never.js';
import type { devToolsNamed } from '../../store/core/devtools/redact.js';
import { SESSION_KEYS } from '../../store/services/session/session-slice.js';

export const WORD = 'hunter2-Änderung';
const REDACTED = '[redacted]';
/** The secrets of the session that are stored as text. */
const SECRET_KEYS = ['token', 'authToken', 'basicAuthToken', 'mfaCode'];
/** Names of secrets in requests and answers, in any group of the contract. */
const IS_SECRET = /password|token|answer|captcha|code$|codes$|authorization|^uri$/i;

interface Row {
  readonly what: string;
  /** `name` and `isShown`: the store's name, and whether the action is listed at all. */
  readonly of: 'action' | 'state' | 'name' | 'isShown';
  readonly given: Readonly<Record<string, unknown>>;
  readonly shown: unknown;
}

const members = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'entries' in schema ? Object.keys(schema.entries ?? {}) : [];
const calls = Object.values(contract).flatMap((group): [string, object][] => Object.entries(group));
const secretsIn = (part: 'query' | 'body' | 'headers' | 'response') =>
  calls.flatMap(([endpoint, call]) =>
    members(Reflect.get(call, part))
      .filter((member) => IS_SECRET.test(member))
      .map((member) => [`${endpoint} ${part}`, member] as const),
  );
export const sent = [...secretsIn('body'), ...secretsIn('headers'), ...secretsIn('query'), ['tokenSignIn query', 'id'] as const];
export const answered = secretsIn('response');

/** A `Secret` in every place where actions and state can have one. */
const secretRows = [...sent, ...answered].flatMap(([call, member]): Row[] => {
  const secret = conceal(WORD);
  const isWhole = SECRET_KEYS.includes(member);
  const list = isWhole ? REDACTED : [REDACTED, [REDACTED]];
  const deep = isWhole ? REDACTED : { deep: REDACTED };
  const inArgs = (value: unknown, body: unknown) => ({ arg: { endpointName: 'e', originalArgs: { [member]: value, body } } });
  const places = [
    [
      { type: 'x', payload: secret },
      { type: 'x', payload: REDACTED },
    ],
    [
      { type: 'x', payload: { [member]: secret } },
      { type: 'x', payload: { [member]: REDACTED } },
    ],
    [
      { type: 'x', payload: [{ [member]: [secret, [secret]] }] },
      { type: 'x', payload: [{ [member]: list }] },
    ],
    [
      { type: 'x', meta: inArgs(secret, { [member]: secret }) },
      { type: 'x (e)', meta: inArgs(REDACTED, REDACTED) },
    ],
    [
      { type: 'x', error: { [member]: { deep: secret } } },
      { type: 'x', error: { [member]: deep } },
    ],
  ] as const;
  return places.flatMap(([given, shown]): Row[] => [
    { what: `${call}: ${member} is a Secret`, of: 'action', given, shown },
    { what: `${call}: ${member} is a Secret`, of: 'state', given, shown: { ...shown, type: 'x' } },
  ]);
});

const PLAIN = [WORD, [WORD], 918273, { deep: [WORD] }] as const;

/** Values that an app sends as plain text. */
const plainRows = sent.flatMap(([call, member]) =>
  PLAIN.flatMap((plain) => {
    const asArg = (originalArgs: object) => ({ type: 'x', meta: { arg: { originalArgs } } });
    const what = `${call}: ${member} was sent as text`;
    if (call.endsWith('query'))
      return [{ what, of: 'action', given: asArg({ [member]: plain }), shown: asArg({ [member]: REDACTED }) } as const];
    return ['body', 'headers', 'fingerprint'].map((part): Row => {
      return { what, of: 'action', given: asArg({ [part]: { [member]: plain } }), shown: asArg({ [part]: REDACTED }) };
    });
  }),
);

const sessionRows = SESSION_KEYS.flatMap((key) =>
  PLAIN.flatMap((value): Row[] => {
    const left = SECRET_KEYS.includes(key) ? REDACTED : value;
    const what = `the session's ${key}`;
    const inArgs = (member: unknown) => ({ type: 'x', meta: { arg: { originalArgs: { [key]: member } } } });
    return [
      { what, of: 'state', given: { session: { [key]: value } }, shown: { session: { [key]: left } } },
      { what, of: 'action', given: { type: 'x', payload: [{ [key]: value }] }, shown: { type: 'x', payload: [{ [key]: left }] } },
      { what, of: 'action', given: inArgs(value), shown: inArgs(left) },
    ];
  }),
);

const harmless = { adoption: { answer: 'later' }, error: { code: 'AUERR01' }, notification: { body: 'x', none: null, count: 1 } };
const otherRows: readonly Row[] = [
  { what: 'data that only resembles a secret', of: 'state', given: harmless, shown: harmless },
  {
    what: 'a call with its endpoint name',
    of: 'action',
    given: { type: 'gateway/pending', meta: { arg: { endpointName: 'signIn' } } },
    shown: { type: 'gateway/pending (signIn)', meta: { arg: { endpointName: 'signIn' } } },
  },
  {
    what: 'a finished call with its method and path',
    of: 'action',
    given: { type: 'gateway/fulfilled', meta: { arg: { endpointName: 'signIn' }, baseQueryMeta: { call: 'POST a/b' } } },
    shown: { type: 'gateway/fulfilled (signIn: POST a/b)', meta: { arg: { endpointName: 'signIn' }, baseQueryMeta: { call: 'POST a/b' } } },
  },
  {
    what: 'a list of arguments',
    of: 'action',
    given: { type: 'x', meta: { arg: { originalArgs: [{ body: WORD }] } } },
    shown: { type: 'x', meta: { arg: { originalArgs: [{ body: REDACTED }] } } },
  },
  { what: 'an event', of: 'action', given: { type: 'signIn/stopped' }, shown: { type: 'signIn/stopped' } },
  { what: 'an event is listed', of: 'isShown', given: {}, shown: true },
  { what: 'a replayed early submit is not listed', of: 'isShown', given: { meta: { isReplay: true } }, shown: false },
  { what: 'the app name', of: 'name', given: {}, shown: 'Vestibule: Sign In' },
];

export const redactionTable: readonly Row[] = [...secretRows, ...plainRows, ...sessionRows, ...otherRows];

/** What DevTools with these options, for the app 'Sign In', shows for a row. */
export function shownBy(
  { name, actionSanitizer, stateSanitizer, predicate }: ReturnType<typeof devToolsNamed>,
  { of, given }: Row,
): unknown {
  switch (of) {
    case 'action':
      return actionSanitizer({ type: 'x', ...given });
    case 'state':
      return stateSanitizer(given);
    case 'isShown':
      return predicate({}, { type: 'x', ...given });
    case 'name':
      return name;
    default:
      return assertNever(of);
  }
}
