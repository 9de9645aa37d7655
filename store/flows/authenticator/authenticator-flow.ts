// The authenticator wizard.
//
//   /totp-setup ── setupRequested ──> totp/registerUser ──┬─ refused: said in a notification, here
//    │  ^                                              └─ the link, into the secret store ──> /qr-code
//    │  └─ refused ── qrCodeOpened without the link, after a reload: registered anew ──────^
//    │
//    │  /qr-code ── qrCodePassed ──> /auth-app ── nameSubmitted ──> /auth-code
//    │                                                               │  ^
//    │                   codeSubmitted: totp/verifyUserRegistration <┘  └─ an invalid code, or no connection: said here
//    │                              └─ right: isTotpSetupSuccess true; any other failure: false
//    └── skipped ──────────────────────────┴──> the profile's phone page
import { assertNever } from '../../core/assert-never.js';
import { APP_NAME } from '../../../api/contract/rules/app-name.js';
import { authenticatorApi } from '../../../api/authenticator-api.js';
import type { GatewayError } from '../../../api/gateway-error.js';
import type { Secret } from '../../../api/secret.js';
import { endsSession } from '../../services/errors/decide-common-error.js';
import { type Flow, type FlowHandler, type AppStartListening, type FlowApi, handle } from '../../core/flow.js';
import { profileSecurityLink } from '../../core/links.js';
import { isStepOf } from '../../core/routes.js';
import { errorToast } from '../../services/notifications/notifications-slice.js';
import { authenticatorSetupFinished, selectSession } from '../../services/session/session-slice.js';
import { authenticatorMemory } from './authenticator-persistence.js';
import { authenticator, selectAuthenticator } from './authenticator-slice.js';
import { decideRegistrationNotice, decideVerification } from './decide-authenticator.js';

/** How long 'Link copied!' shows, in milliseconds (spec 9). */
export const COPIED_MS = 2000;

export const authenticatorFlow: Flow = (listen, remember) => {
  remember(authenticatorMemory);
  rule(listen, { on: authenticator.setupRequested, run: (_payload, step) => begin(step) });
  rule(listen, { on: authenticator.qrCodeOpened, run: (_payload, step) => renew(step) });
  rule(listen, { on: authenticator.copyRequested, run: (_payload, step) => copyLink(step) });
  rule(listen, { on: authenticator.qrCodePassed, run: async (_payload, { extra }) => extra.navigate('/auth-app') });
  rule(listen, { on: authenticator.nameSubmitted, run: async (_payload, { extra }) => extra.navigate('/auth-code') });
  rule(listen, { on: authenticator.codeSubmitted, run: ({ code }, step) => verify(code, step) });
  rule(listen, { on: authenticator.skipped, run: (_payload, step) => leave(step) });
};

function rule<P>(listen: AppStartListening, { on, run }: Pick<FlowHandler<P>, 'on' | 'run'>): void {
  handle(listen, { on, run, within: (path) => isStepOf(path, 'authenticator'), stopped: authenticator.stopped });
}

const hasLink = ({ extra }: FlowApi): boolean => extra.secretStore.get('provisioningLink') !== undefined;

/** A second registration would make a QR code worthless that has been scanned: whoever came back from it goes on with it. */
async function begin(step: FlowApi): Promise<void> {
  if (hasLink(step)) step.dispatch(authenticator.stopped());
  else if (!(await register(step, false))) return;
  step.extra.navigate('/qr-code');
}

/** After a reload the link is gone from the secret store, and the gateway tells it only once: another one is needed. */
async function renew(step: FlowApi): Promise<void> {
  if (hasLink(step)) step.dispatch(authenticator.stopped());
  else if (!(await register(step, true))) step.extra.navigate('/totp-setup', { replace: true });
}

async function register({ dispatch, getState, call, extra }: FlowApi, isRenewed: boolean): Promise<boolean> {
  const { userId = '' } = selectSession(getState());
  const { data, error } = await call(authenticatorApi.endpoints.registerAuthenticator.initiate({ userId }, { track: false }));
  if (error) {
    dispatch(authenticator.stopped());
    if (!endsSession(error)) dispatch(registrationNotice(error));
    return false;
  }
  extra.secretStore.set('provisioningLink', data.uri);
  dispatch(authenticator.registered({ isRenewed }));
  return true;
}

function registrationNotice(error: GatewayError) {
  const { title, message } = decideRegistrationNotice(error);
  return errorToast(title, message);
}

async function copyLink({ dispatch, delay, extra }: FlowApi): Promise<void> {
  const link = extra.secretStore.get('provisioningLink');
  const isCopied = link !== undefined && (await extra.browser.copy(link.reveal()));
  dispatch(authenticator.copyEnded(isCopied ? 'copied' : 'refused'));
  if (!isCopied) return;
  await delay(COPIED_MS);
  dispatch(authenticator.copyEnded('none'));
}

async function verify(code: Secret, step: FlowApi): Promise<void> {
  const { dispatch, getState, call } = step;
  const { progress, appName, isUnanswered } = selectAuthenticator(getState());
  // The browser's Back from the profile may show this screen once more: what is done is not done again.
  if (progress === 'ended') return leave(step);
  const { userId = '' } = selectSession(getState());
  const body = { code, authAppName: appName || APP_NAME.default };
  const { error } = await call(authenticatorApi.endpoints.verifyAuthenticator.initiate({ userId, body }, { track: false }));
  const decision = decideVerification(error, isUnanswered);
  switch (decision.kind) {
    case 'set-up':
      return end(step, true);
    case 'failed':
      return end(step, false);
    case 'stay':
      dispatch(authenticator.codeRefused(decision));
      return;
    case 'session-ended':
      dispatch(authenticator.stopped());
      return;
    default:
      assertNever(decision);
  }
}

async function end(step: FlowApi, isSetUp: boolean): Promise<void> {
  step.dispatch(authenticatorSetupFinished(isSetUp));
  await leave(step);
}

async function leave({ dispatch, extra }: FlowApi): Promise<void> {
  extra.secretStore.delete('provisioningLink');
  dispatch(authenticator.reset());
  await extra.redirectTo(profileSecurityLink(extra.environment, 'phone'));
}
