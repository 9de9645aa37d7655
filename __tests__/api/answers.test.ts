// Answers with an unexpected shape: a malformed list is never an empty one, and one bad record costs only that record.
import {
  announcementsApi,
  conceal,
  gatewayApi,
  mfaApi,
  navigationApi,
  payrollApi,
  plansApi,
  recoveryApi,
  recoveryCodesApi,
  sessionsApi,
  signInApi,
  usePlanListQuery,
} from '../../api/index.js';
import { failure, type HostApp, hostApp } from './support/host-app.js';
import { respond, respondJson, type ScriptedGateway, scriptedGateway } from './support/scripted-gateway.js';

let gateway: ScriptedGateway;
let app: HostApp;
const actions: unknown[] = [];
beforeAll(async () => {
  gateway = await scriptedGateway();
});
beforeEach(() => {
  actions.length = 0;
  app = hostApp({ host: gateway.url, onAction: (action) => actions.push(action) });
});
afterAll(() => gateway.close());

const ofPlan = { userId: '7', planId: '1' };
const planList = () => app.dispatch(plansApi.endpoints.planList.initiate({ userId: '7' }));

describe('A missing or malformed list is a schema error, never an empty list', () => {
  test.each<[string, unknown]>([
    ['an empty object', {}],
    ['an array', []],
    ['data that is an array', { data: [] }],
    ['a list under another name', { plans: [{ planId: '1' }] }],
    ['an object instead of a list', { data: { planList: {} } }],
    ['a list without a readable record', { data: { planList: [{}, 1] } }],
  ])('%s', async (_case, body) => {
    gateway.answerWith(respondJson(200, body));
    expect(failure(await planList())).toMatchObject({ kind: 'schema' });
  });

  test('null, which older gateways send, is an empty list', async () => {
    gateway.answerWith(respondJson(200, { data: { planList: null } }));
    expect((await planList()).data).toEqual({ planList: [] });
  });
});

describe('A malformed record in a list drops only that record', () => {
  test.each<[string, unknown, () => PromiseLike<{ data?: unknown }>, unknown]>([
    ['plans', { data: { planList: [{ planId: 1 }, { planName: 'No id' }, 7] } }, planList, { planList: [{ planId: '1' }] }],
    [
      'announcements',
      { changes: [{ date: 'soon' }, { date: '2026-02-30' }, { date: '2026-11-02', features: [{ title: 'New' }, {}] }] },
      () => app.dispatch(announcementsApi.endpoints.announcements.initiate()),
      { changes: [{ date: '2026-11-02', features: [{ title: 'New', description: '' }] }] },
    ],
    [
      'navigation',
      { data: { navGroups: [{ title: 'Plans', items: [{ label: 'All', url: '/all' }, { label: 'None' }] }, null] } },
      () => app.dispatch(navigationApi.endpoints.partnerSideNav.initiate({ userId: '7' })),
      { navGroups: [{ title: 'Plans', items: [{ label: 'All', url: '/all' }] }] },
    ],
    [
      'employers',
      { data: { employers: [{ employerId: 'e', connected: 'yes' }, { employerId: 'f' }] } },
      () => app.dispatch(payrollApi.endpoints.employers.initiate(ofPlan)),
      { employers: [{ employerId: 'f' }] },
    ],
    [
      'sessions and computers',
      { data: { sessions: [{ id: 's', place: 'Boston' }, { id: '' }], computers: [{ id: 'c', browser: 7 }, { id: 'd' }] } },
      () => app.dispatch(sessionsApi.endpoints.sessionList.initiate({ userId: '7' })),
      { sessions: [{ id: 's' }], computers: [{ id: 'd' }] },
    ],
    [
      'methods',
      {
        data: {
          options: [{ type: 'sms', contactInfo: '***' }, { type: 'call', contactInfo: {} }, { type: 'pigeon' }, null, { type: 'sms' }],
        },
      },
      () => app.dispatch(mfaApi.endpoints.mfaOptions.initiate({ body: { username: 'ann' } })),
      { options: [{ type: 'sms', contactInfo: '***' }] },
    ],
  ])('%s', async (_case, body, ask, expected) => {
    gateway.answerWith(respondJson(200, body));
    expect((await ask()).data).toEqual(expected);
  });
});

test('Methods without a readable one are a schema error; unknown ones do not count', async () => {
  const options = () => app.dispatch(mfaApi.endpoints.mfaOptions.initiate({ body: { username: 'ann' } }));
  gateway.answerWith(respondJson(200, { data: { options: [null] } }));
  expect(failure(await options())).toMatchObject({ kind: 'schema' });
  gateway.answerWith(respondJson(200, { data: { options: [{ type: 'pigeon' }] } }));
  expect((await options()).data).toEqual({ options: [] });
});

test.each<[string, unknown, () => PromiseLike<Parameters<typeof failure>[0]>]>([
  [
    'a security question',
    { data: { securityQuestion: '' } },
    () => app.dispatch(recoveryApi.endpoints.securityQuestion.initiate({ body: { username: 'ann' } })),
  ],
  [
    'a set of recovery codes',
    { data: { codes: [] } },
    () => app.dispatch(recoveryCodesApi.endpoints.createRecoveryCodes.initiate({ userId: '7' }, { track: false })),
  ],
  [
    'a recovery code',
    { data: { codes: ['abcd-abcd-ab', ''] } },
    () => app.dispatch(recoveryCodesApi.endpoints.createRecoveryCodes.initiate({ userId: '7' }, { track: false })),
  ],
])('Nothing where %s should be is a schema error, because there is nothing to show', async (_case, body, ask) => {
  gateway.answerWith(respondJson(200, body));
  expect(failure(await ask())).toMatchObject({ kind: 'schema' });
});

describe('A call that returns a secret', () => {
  const session = { data: { sessionToken: 'SECRET-TOKEN', url: 'https://provider.example.com' } };
  const open = () => app.dispatch(payrollApi.endpoints.integrationSession.initiate({ ...ofPlan, employerId: 'e' }, { track: false }));

  test('returns it concealed, so that no action or state shows it', async () => {
    gateway.answerWith(respondJson(200, session));
    const complaint = jest.spyOn(console, 'error').mockImplementation();
    const { data } = await open();
    expect(data?.sessionToken.reveal()).toBe('SECRET-TOKEN');
    expect(JSON.stringify([actions, app.getState()])).not.toContain('SECRET-TOKEN');
    expect(complaint).not.toHaveBeenCalled();
  });

  test('checks its answer against the schema first', async () => {
    gateway.answerWith(respondJson(200, { data: { sessionToken: 5 } }));
    expect(failure(await open())).toEqual({ kind: 'schema', issues: [{ path: 'sessionToken', rule: 'string' }] });
  });

  test('fails with a schema error when the sign-in answer has no token', async () => {
    gateway.answerWith((response, request) =>
      (request.url.endsWith('/status') ? respond(200, 'OK') : respondJson(200, { data: { roles: [], userId: '7' } }))(response, request),
    );
    const attempt = { basicCredentials: conceal('Basic eDp5'), fingerprint: 'f' };
    expect(failure(await app.dispatch(signInApi.endpoints.signIn.initiate(attempt, { track: false })))).toMatchObject({ kind: 'schema' });
  });

  test('has no hook in its type or on the object', () => {
    // @ts-expect-error -- not in the type
    expect([payrollApi.useIntegrationSessionMutation, signInApi.useSignInMutation]).toEqual([undefined, undefined]);
    expect(Object.keys(payrollApi.endpoints.integrationReauth)).not.toContain('useMutation');
  });
});

test("A group has no hooks of RTK Query's beside its exported ones, which have the same names and know the user", () => {
  // @ts-expect-error -- not in the type
  expect([plansApi.usePlanListQuery, gatewayApi.usePlanListQuery]).toEqual([undefined, undefined]);
  expect(usePlanListQuery).toBeInstanceOf(Function);
});

test('A member that is not in the contract is a type error', async () => {
  gateway.answerWith(respondJson(200, { data: { planList: [{ planId: '1', more: true }] } }));
  const { data } = await planList();
  // @ts-expect-error -- misspelled
  expect([data?.plans, data?.planList[0]?.staus]).toEqual([undefined, undefined]);
  // @ts-expect-error -- misspelled
  const wrong = plansApi.endpoints.saveStrategicPartners.initiate({ userId: '7', body: { strategicPartner: [] } });
  expect(wrong).toBeDefined();
});
