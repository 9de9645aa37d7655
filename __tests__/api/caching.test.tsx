/**
 * Shared caching, proven by counting requests at the reference gateway, for React components and plain dispatches alike.
 * @jest-environment ./__tests__/support/jest-environment.mjs
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  announcementsApi,
  brandingApi,
  dropCachedSession,
  errorStatus,
  forgetCachedUser,
  plansApi,
  useElectSafeHarborMutation,
  usePlanContactsQuery,
  usePlanListQuery,
} from '../../api/index.js';
import { type PersonalVisit, visitAs } from './support/gateway-visit.js';
import { failure, type HostApp } from './support/host-app.js';

const CONSUMERS = 50;
const TIMEOUT = { timeout: 10_000 };
const HOUR_MS = 3_600_000;
const { planList, planContacts, planInfo } = plansApi.endpoints;

interface Plan {
  readonly userId: string;
  readonly planId: string;
}

async function planAdmin(): Promise<PersonalVisit & { plan: Plan; count: (path: string) => Promise<number> }> {
  const here = await visitAs({ role: 'ROLE_PLAN_ADMIN' });
  // Another app of the same user reads the plan's ID, so that the cache under test stays empty.
  const { planList: plans } = await here
    .anotherApp()
    .dispatch(planList.initiate({ userId: here.userId }))
    .unwrap();
  const seen = (await here.testDoor.requests()).at(-1)?.id;
  const count = async (path: string) => (await here.testDoor.requests({ since: seen, path })).length;
  return { ...here, plan: { userId: here.userId, planId: plans?.[0]?.planId ?? '' }, count };
}

/** A component that is independent of the others. */
function Consumer({ userId, planId }: Plan) {
  const list = usePlanListQuery({ userId });
  const contacts = usePlanContactsQuery({ userId, planId });
  return <p>{list.isSuccess && contacts.isSuccess ? 'has both' : 'waits'}</p>;
}

const show = (app: HostApp, plan: Plan) =>
  render(
    <Provider store={app}>
      {Array.from({ length: CONSUMERS }, (_, number) => (
        <Consumer key={`consumer ${number}`} {...plan} />
      ))}
    </Provider>,
  );

/** Resolves once all components show both. */
const shown = () => waitFor(() => expect(screen.getAllByText('has both')).toHaveLength(CONSUMERS), TIMEOUT);

/** Resolves once no request is pending. */
const settled = (app: HostApp) => act(() => Promise.all(app.dispatch(plansApi.util.getRunningQueriesThunk())));

const useWhole = (userId: string) => usePlanListQuery({ userId });
const useSelected = (userId: string) =>
  usePlanListQuery({ userId }, { selectFromResult: ({ data, isSuccess, isError }) => ({ data, isSuccess, isError }) });

test.each([
  ['whole', useWhole],
  ['selected', useSelected],
])("One user's data is not shown to the next, even if their call fails: the state is %s", async (_what, usePlans) => {
  const { app, plan } = await planAdmin();
  const Plans = ({ userId }: { readonly userId: string }) => {
    const { data, isSuccess, isError } = usePlans(userId);
    return <p>{`${data === undefined ? 'none' : 'some'} ${isSuccess} ${isError}`}</p>;
  };
  const of = (userId: string) => (
    <Provider store={app}>
      <Plans userId={userId} />
    </Provider>
  );
  const { rerender } = render(of(plan.userId));
  await screen.findByText('some true false', undefined, TIMEOUT);
  rerender(of('somebody-else'));
  screen.getByText('none false false');
  await screen.findByText('none false true', undefined, TIMEOUT);
  rerender(of(plan.userId));
  await screen.findByText('some true false');
});

test.each([
  ['whole', useWhole],
  ['selected', useSelected],
])("One user's data is not shown to an earlier user who comes back, while theirs loads: the state is %s", async (_what, usePlans) => {
  const [ann, bob] = await Promise.all([planAdmin(), planAdmin()]);
  const Plans = ({ userId }: { readonly userId: string }) => {
    const { data } = usePlans(userId);
    return <p>{data?.planList[0]?.planId ?? 'none'}</p>;
  };
  const of = ({ plan: { userId } }: typeof ann) => (
    <Provider store={bob.app}>
      <Plans userId={userId} />
    </Provider>
  );
  await bob.app.dispatch(plansApi.util.upsertQueryData('planList', { userId: ann.plan.userId }, { planList: [{ planId: "ann's" }] }));
  const { rerender } = render(of(ann));
  screen.getByText("ann's");
  act(() => void bob.app.dispatch(forgetCachedUser()));
  rerender(of(bob));
  await screen.findByText(bob.plan.planId, undefined, TIMEOUT);
  rerender(of(ann));
  screen.getByText('none');
  await settled(bob.app);
});

describe('The plan list and contacts are fetched once, however many components request them', () => {
  test('at the same time', async () => {
    const { app, plan, count } = await planAdmin();
    show(app, plan);
    await shown();
    expect([await count('plan/list'), await count('contacts')]).toEqual([1, 1]);
  });

  test('at the same time, from components and plain dispatches', async () => {
    const { app, plan, count } = await planAdmin();
    show(app, plan);
    await act(() => Promise.all(Array.from({ length: CONSUMERS }, () => app.dispatch(planList.initiate({ userId: plan.userId })))));
    await act(() => Promise.all(Array.from({ length: CONSUMERS }, () => app.dispatch(planContacts.initiate(plan)))));
    await shown();
    expect([await count('plan/list'), await count('contacts')]).toEqual([1, 1]);
  });

  test('or again, hours after the last component has unmounted', async () => {
    const { app, plan, count } = await planAdmin();
    const first = show(app, plan);
    await shown();
    jest.useFakeTimers();
    first.unmount();
    jest.advanceTimersByTime(5 * HOUR_MS);
    jest.useRealTimers();
    show(app, plan);
    await shown();
    expect([await count('plan/list'), await count('contacts')]).toEqual([1, 1]);
  });

  test('even if the answer is an error', async () => {
    const { app, plan, testDoor, count } = await planAdmin();
    await testDoor.failNext({ path: 'plan/list', status: 500, times: 10 });
    const results = await Promise.all(Array.from({ length: CONSUMERS }, () => app.dispatch(planList.initiate({ userId: plan.userId }))));
    expect(new Set(results.map((result) => errorStatus(failure(result))))).toEqual(new Set([500]));
    expect(await count('plan/list')).toBe(1);
  });

  test('but each plan has its own contacts', async () => {
    const { app, plan, count } = await planAdmin();
    const { planList: plans } = await app.dispatch(planList.initiate({ userId: plan.userId })).unwrap();
    for (const { planId } of plans ?? []) await app.dispatch(planContacts.initiate({ ...plan, planId }));
    expect(await count('contacts')).toBe(2);
  });
});

test('A mutation refetches the data on screen that it changes, and only once', async () => {
  const { app, plan, count } = await planAdmin();
  function Elect() {
    const [elect] = useElectSafeHarborMutation();
    return <button onClick={() => void elect({ ...plan, body: {} })}>Elect</button>;
  }
  show(app, plan);
  render(
    <Provider store={app}>
      <Elect />
    </Provider>,
  );
  await shown();
  act(() => screen.getByRole('button').click());
  await waitFor(async () => expect(await count('plan/list')).toBe(2), TIMEOUT);
  await settled(app);
  expect([await count('shElection'), await count('plan/list'), await count('contacts')]).toEqual([1, 2, 1]);
});

test('A refused mutation refetches nothing, but one that may have succeeded refetches what it changes', async () => {
  const { app, plan, testDoor, count } = await planAdmin();
  const elect = () => app.dispatch(plansApi.endpoints.electSafeHarbor.initiate({ ...plan, body: {} }));
  await app.dispatch(planList.initiate({ userId: plan.userId }));
  for (const status of [400, 429]) {
    await testDoor.failNext({ path: 'shElection', status });
    await elect();
  }
  await settled(app);
  expect(await count('plan/list')).toBe(1);
  await testDoor.failNext({ path: 'shElection', status: 500 });
  await elect();
  await settled(app);
  expect(await count('plan/list')).toBe(2);
});

describe('When the cookie value changes the cached session is dropped and revalidated', () => {
  /** With everything loaded. Plan list and contacts are on screen, but not the plan's information. */
  async function withEverything() {
    const here = await planAdmin();
    const { app, plan } = here;
    await Promise.all([
      app.dispatch(planInfo.initiate(plan, { subscribe: false })),
      app.dispatch(brandingApi.endpoints.publicBrand.initiate()),
      app.dispatch(announcementsApi.endpoints.announcements.initiate()),
    ]);
    show(app, plan);
    await shown();
    return here;
  }
  test('Data on screen is refetched once, other data is dropped, and public data stays', async () => {
    const { app, plan, count } = await withEverything();
    act(() => void app.dispatch(dropCachedSession()));
    await settled(app);
    await shown();
    expect(planInfo.select(plan)(app.getState()).status).toBe('uninitialized');
    const counts = await Promise.all(['plan/list', 'contacts', '/info', 'public/branding', 'announcements.json'].map(count));
    expect(counts).toEqual([2, 2, 1, 1, 1]);
  });

  test("The previous user's data is dropped immediately, even while a call is in progress", async () => {
    const { app, testDoor, plan } = await withEverything();
    await testDoor.failNext({ path: 'shElection', delayMs: 500 });
    const running = app.dispatch(plansApi.endpoints.electSafeHarbor.initiate({ ...plan, body: {} }));
    act(() => void app.dispatch(dropCachedSession()));
    expect(planInfo.select(plan)(app.getState()).status).toBe('uninitialized');
    await act(() => running);
    await settled(app);
  });

  test('A mutation in progress completes', async () => {
    const { app, testDoor, plan, count } = await withEverything();
    await testDoor.failNext({ path: 'shElection', delayMs: 200 });
    const running = app.dispatch(plansApi.endpoints.electSafeHarbor.initiate({ ...plan, body: {} }));
    act(() => void app.dispatch(dropCachedSession()));
    expect(await act(() => running)).toEqual({ data: null });
    await settled(app);
    expect(await count('shElection')).toBe(1);
  });
});
