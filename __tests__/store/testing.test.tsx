// vestibule/testing as an app's own tests use it: without gateway or network.
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { errorStatus, plansApi, toGatewayError, usePlanListQuery } from 'vestibule/api';
import { useSession } from 'vestibule/store';
import { failWith, signedInStore } from 'vestibule/testing';

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
