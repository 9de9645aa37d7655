// The activity log, against the reference gateway (R7, Activity logging).
import { activityLogApi, errorStatus } from '../../../api/index.js';
import { visit, visitAs } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

const { logUser, logParticipant } = activityLogApi.endpoints;
const entryOf = (userId: string) => ({ app: 'App', feature: 'Idle', currentUserId: userId, message: 'Idle started.' });

test.each([
  ['ROLE_PLAN_ADMIN', logUser, 'user'],
  ['ROLE_PARTICIPANT', logParticipant, 'participant'],
] as const)('%s can write to its activity log: %#', async (role, endpoint, audience) => {
  const { app, testDoor, userId } = await visitAs({ role });
  expect(await app.dispatch(endpoint.initiate({ userId, body: entryOf(userId) }))).toEqual({ data: null });
  expect(await testDoor.activities(userId)).toMatchObject([{ audience, app: 'App', feature: 'Idle', message: 'Idle started.' }]);
  expect(await testDoor.requests({ path: `partner-gateway/${audience}/${userId}/log` })).toHaveLength(1);
});

test.each([logUser, logParticipant])('Log entries are accepted only when logged in', async (endpoint) => {
  expect(errorStatus(failure(await visit().app.dispatch(endpoint.initiate({ userId: 'u1', body: entryOf('u1') }))))).toBe(401);
});
