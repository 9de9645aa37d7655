// vestibule/testing as an app's own tests use it: without gateway or network.
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { contactDetailsApi, errorStatus, plansApi, sessionsApi, toGatewayError, usePlanListQuery } from 'vestibule/api';
import { useSession } from 'vestibule/store';
import { failWith, type SentCall, signedInStore } from 'vestibule/testing';

const stores: { stop: () => void }[] = [];
afterEach(() => stores.splice(0).forEach(({ stop }) => stop()));

async function aStore(...args: Parameters<typeof signedInStore>) {
  const store = await signedInStore(...args);
  stores.push(store);
  return store;
}

function Plans() {
  const { role } = useSession();
  const { data } = usePlanListQuery();
  return <p>{data ? `${role}: ${data.planList.map(({ planName }) => planName).join()}` : 'Loading…'}</p>;
}

test('One call creates a signed-in store for testing a component', async () => {
  const store = await aStore({ as: 'ROLE_TPA', answers: { 'plan/list': { planList: [{ planId: '1', planName: 'Harbor' }] } } });
  render(
    <Provider store={store}>
      <Plans />
    </Provider>,
  );
  expect(await screen.findByText('ROLE_TPA: Harbor')).toBeVisible();
});

test('A call fails immediately, because nothing is retried', async () => {
  const { dispatch } = await aStore({ answers: { 'plan/list': failWith(503) } });
  const { error } = await dispatch(plansApi.endpoints.planList.initiate({ userId: 'user-1' }));
  expect(error && errorStatus(toGatewayError(error))).toBe(503);
});

test('Calls with the same path have answers of their own, which may depend on what was sent', async () => {
  const sent: SentCall[] = [];
  const { dispatch } = await aStore({
    answers: {
      sessions: { sessions: [], computers: [] },
      'DELETE sessions': (call: SentCall) => {
        sent.push(call);
        return failWith(503);
      },
    },
  });
  const { sessionList, endOtherSessions } = sessionsApi.endpoints;
  const ended = await dispatch(endOtherSessions.initiate({ userId: 'user-1' }));
  expect(ended.error && errorStatus(toGatewayError(ended.error))).toBe(503);
  expect(sent).toEqual([{ method: 'DELETE', url: expect.stringMatching(/\/user-1\/sessions$/), body: undefined }]);
  const { data } = await dispatch(sessionList.initiate({ userId: 'user-1' }));
  expect(data).toEqual({ sessions: [], computers: [] });
});

test('A function sees the parsed body', async () => {
  const bodies: unknown[] = [];
  const { dispatch } = await aStore({ answers: { 'profile/email': ({ body }: SentCall) => void bodies.push(body) } });
  await dispatch(contactDetailsApi.endpoints.updateEmail.initiate({ userId: 'user-1', body: { email: 'new@example.com' } }));
  expect(bodies).toEqual([{ email: 'new@example.com' }]);
});

test('The user is signed in with the cookie names of the app’s environment', async () => {
  const cookies = { ...(await aStore()).extra.environment.cookies, bridgeToken: 'myBridge', roles: 'myRoles' };
  const { getState } = await aStore({ as: 'ROLE_TPA', environment: { cookies } });
  expect(getState().session).toMatchObject({ userId: 'user-1', role: 'ROLE_TPA' });
});

test.each([
  ['an ended session', { validated: false }],
  ['a refusal', failWith(401)],
  ['an unavailable gateway', failWith(503)],
])('%s rejects instead of waiting forever', async (_what, answer) => {
  await expect(signedInStore({ answers: { 'api/validateSession': answer } })).rejects.toThrow('sign the user out');
});
