// Which calls handle their own failures, which are never retried, and that none reveals what it sends (docs/data-layer.md).
import { isRejected } from '@reduxjs/toolkit';
import type { Call } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import { gatewayApi } from '../../api/gateway-api.js';
import { sessionApi } from '../../api/session-api.js';
import { everyEndpoint } from './support/every-endpoint.js';
import { failure, hostApp } from './support/host-app.js';
import { respond, type ScriptedGateway, scriptedGateway } from './support/scripted-gateway.js';

let gateway: ScriptedGateway;
beforeEach(async () => {
  gateway = await scriptedGateway();
});
afterEach(() => gateway.close());

/** Sends every call in parallel. Returns all actions and the resulting state as text. */
async function runAll() {
  const actions: unknown[] = [];
  const app = hostApp({ host: gateway.url, onAction: (action) => actions.push(action) });
  await Promise.all(Object.values(everyEndpoint).map((run) => run(app)));
  return { actions, text: JSON.stringify([actions, app.getState()]) };
}

test('A call may opt out of the common error handling: only calls whose failure is left to the flow do', async () => {
  gateway.answerWith(respond(401));
  const { actions } = await runAll();
  const own = actions.filter(isRejected).flatMap(({ meta }) => {
    const { arg, baseQueryMeta } = meta as unknown as { arg: { endpointName: string }; baseQueryMeta?: { ownErrors: boolean } }; // RTK Query's own meta
    return baseQueryMeta?.ownErrors ? [arg.endpointName] : [];
  });
  expect([...new Set(own)].sort()).toEqual(
    [
      'signIn',
      'tokenSignIn',
      'validateSession',
      'logout',
      'verifyToken',
      'verifyAccountMapping',
      'resendVerification',
      'completeVerification',
      'resendVerificationEmail',
      'announcements',
      'logUser',
      'logParticipant',
      'securityNotice',
      'disownNotice',
    ].sort(),
  );
});

test('Only GETs are retried, except those that spend, send, open, or end something, or are repeated soon anyway', async () => {
  gateway.answerWith((response, request) => respond(request.url.endsWith('/status') ? 200 : 503)(response, request));
  await runAll();
  const paths = gateway.received.filter(({ method }) => method === 'GET').map(({ url }) => url.split('?')[0] ?? '');
  const once = [...new Set(paths)].filter((path) => paths.filter((it) => it === path).length === 1);
  expect(once.sort()).toEqual(
    [
      '/login-gateway/status',
      '/login-gateway/auth/token',
      '/login-gateway/public/profile/verifyAccountMapping',
      '/participant-service-gateway/public/user-1/public/profile/email/verification',
      '/partner-gateway/keepAlive',
      '/partner-gateway/keepAlive/lastAccessed',
      '/partner-gateway/partner/user-1/plan/plan-1/integration/session',
      '/partner-gateway/partner/user-1/plan/plan-1/integration/reauth',
      '/public/logout.vm',
    ].sort(),
  );
  const changes = Object.values(contract)
    .flatMap((group) => Object.values<Call>(group))
    .filter(({ method }) => method !== 'GET');
  expect(gateway.received.filter(({ method }) => method !== 'GET')).toHaveLength(changes.length);
});

test('If the page closes in the meantime, only the logout still reaches the gateway', async () => {
  gateway.answerWith(respond(204));
  const sent = jest.spyOn(globalThis, 'fetch');
  await runAll();
  const kept = sent.mock.calls.filter(([, init]) => init?.keepalive === true).map(([url]) => url);
  expect(kept).toEqual([`${gateway.url}/public/logout.vm`]);
});

test('The logout reaches the gateway even if its caller gives up or the cache is reset', async () => {
  const arrived = new Promise((resolve) => {
    gateway.answerWith((response, request) => {
      respond(204)(response, request);
      resolve(request.url);
    });
  });
  const app = hostApp({ host: gateway.url });
  const logout = app.dispatch(sessionApi.endpoints.logout.initiate());
  app.dispatch(gatewayApi.util.resetApiState());
  expect(failure(await logout)).toEqual({ kind: 'aborted' });
  expect(await arrived).toBe('/public/logout.vm');
});

test.each([204, 500])(
  'No password, answer, code, captcha response, or token that is sent appears in an action or the state: %i',
  async (status) => {
    gateway.answerWith((response, request) => respond(request.url.endsWith('/status') ? 200 : status)(response, request));
    const { text: shown } = await runAll();
    const sent = JSON.stringify(gateway.received);
    const secrets = ['Passw0rd', 'Fluffy', '654321', 'captcha-1', 'token-1', 'YW5uOnB3'];
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual(secrets);
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  },
);
