// The authenticator wizard.
//
//   /totp-setup ── setupRequested ──> registerAuthenticator ─┬─ registrationRefused: shown in a notification, here
//    │  ^                                                    └─ registered: the link, into the secret store ──> /qr-code
//    │  └─ registrationRefused ── qrCodeOpened without the link, after a reload: registered again ─────────────────^
//    │                            └─ or refused, because a code whose answer is missing was right: session/authenticatorSetupFinished
//    │
//    │  /qr-code ── copyRequested ──> copyEnded: copied, refused; 'Link copied!' disappears after a while
//    │     └─ qrCodePassed ──> /auth-app ── nameSubmitted ──> /auth-code
//    │                                                         │  ^ codeFocused: its error clears
//    │         codeSubmitted: codeSent, verifyAuthenticator <──┘  └─ codeRefused: an invalid code, or no connection, shown here
//    │                                    └─ session/authenticatorSetupFinished: true if right, false on any other failure; after a 5xx,
//    │                                         as totpInfo says
//    └── skipped ──────────────────────────┴── reset ──> the profile's phone page; once set up, through the offer of recovery codes
//
//   any step ── replaced: another tab has registered, so this one's link no longer works ──> /totp-setup, which says so
import { isAnyOf } from '@reduxjs/toolkit';
import { assertNever } from '../../../api/contract/assert-never.js';
import { APP_NAME } from '../../../api/contract/rules/app-name.js';
import { authenticatorApi } from '../../../api/authenticator-api.js';
import { isRefusal } from '../../../api/gateway-error.js';
import type { Secret } from '../../../api/secret.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { onEvery, onLatest } from '../../core/on-latest.js';
import { profileSecurityLink } from '../../core/links.js';
import { userLeft } from '../../core/flow-events.js';
import { selectPath } from '../../core/location.js';
import { isStepOf } from '../../core/routes.js';
import { failed, failedWithToast } from '../../core/phase.js';
import { knownReason } from '../../services/errors/error-text.js';
import { findAuthenticator } from '../../services/authenticator/find-authenticator.js';
import { nextScreenWarning } from '../../services/notifications/next-screen-warning.js';
import { errorToast } from '../../services/notifications/notifications-slice.js';
import { authenticatorSetupFinished } from '../../services/session/session-slice.js';
import { requireUserId } from '../../services/session/require-user-id.js';
import { tellOtherTabs } from '../../services/tabs/tell-other-tabs.js';
import { lacksRecoveryCodes, offerRecoveryCodes } from '../../services/recovery-codes/offer-recovery-codes.js';
import { persistedAuthenticator } from './authenticator-persistence.js';
import { authenticator, selectAuthenticator, selectRegisteredUser } from './authenticator-slice.js';
import { decideRegistrationNotification, decideVerification, isSetUpByEarlierCode } from './decide-authenticator.js';

/** How long 'Link copied!' shows, in milliseconds (R9). */
const COPIED_MS = 2000;

export const authenticatorFlow: Flow = (startListening, persist) => {
  const options = { stopped: authenticator.stopped, within: (path: string) => isStepOf(path, 'authenticator') };
  tellOtherTabs(startListening, { event: authenticator.registered, heard: authenticator.replaced, userOf: selectRegisteredUser });
  persist(persistedAuthenticator);
  const registers = isAnyOf(authenticator.setupRequested, authenticator.qrCodeOpened);
  startListening({
    matcher: registers,
    effect: onLatest((action, api) => (authenticator.qrCodeOpened.match(action) ? renew(api) : begin(api)), options),
  });
  startListening({ actionCreator: authenticator.copyRequested, effect: onLatest((_action, api) => copyLink(api), options) });
  startListening({ actionCreator: authenticator.qrCodePassed, effect: onLatest((_action, api) => api.navigate('/auth-app'), options) });
  startListening({ actionCreator: authenticator.nameSubmitted, effect: onLatest((_action, api) => api.navigate('/auth-code'), options) });
  startListening({
    actionCreator: authenticator.codeSubmitted,
    effect: onLatest(({ payload }, api) => verify(payload.code, api), options),
  });
  startListening({ actionCreator: authenticator.skipped, effect: onLatest((_action, api) => leave(api), options) });
  startListening({ actionCreator: authenticator.replaced, effect: onEvery((_action, api) => startOver(api)) });
};

const hasLink = ({ extra }: FlowApi): boolean => extra.secretStore.get('provisioningLink') !== undefined;

/** A second registration would invalidate a scanned QR code, so a user who comes back continues with the first one. */
async function begin(api: FlowApi): Promise<void> {
  if (hasLink(api)) api.dispatch(authenticator.stopped());
  else if ((await register(api, false)) !== 'registered') return;
  api.navigate('/qr-code');
}

/** After a reload the secret store has lost the link, and the gateway sends it only once, so a new one is needed. */
async function renew(api: FlowApi): Promise<void> {
  if (hasLink(api)) api.dispatch(authenticator.stopped());
  else if ((await register(api, true)) === 'refused') api.navigate('/totp-setup', { replace: true });
}

async function register(api: FlowApi, isRenewed: boolean): Promise<'registered' | 'refused' | 'set-up'> {
  const { dispatch, getState, call, extra } = api;
  const userId = requireUserId(getState());
  const { data, error } = await call(authenticatorApi.endpoints.registerAuthenticator, { userId });
  if (error && isSetUpByEarlierCode(error, selectAuthenticator(getState()).isUnanswered)) {
    await end(api, true);
    return 'set-up';
  }
  if (error) {
    const { title, message } = decideRegistrationNotification(error);
    // The toast's words are the spec's. Why there was no answer, or when to come back, is said where the user tries again.
    const reason = isRefusal(error) ? undefined : knownReason(error);
    dispatch(authenticator.registrationRefused(reason ? failed(reason) : failedWithToast(title)));
    // After a reload the user tries again on the previous screen.
    dispatch(errorToast(title, message, { isForNextScreen: isRenewed }));
    return 'refused';
  }
  extra.secretStore.set('provisioningLink', data.uri);
  dispatch(authenticator.registered({ isRenewed }));
  return 'registered';
}

/** Its codes would be called invalid, and nothing would say why. */
function startOver({ dispatch, getState, extra, navigate }: FlowApi): void {
  extra.secretStore.delete('provisioningLink');
  const path = selectPath(getState());
  if (!isStepOf(path, 'authenticator') || path === '/totp-setup') return;
  dispatch(userLeft());
  dispatch(nextScreenWarning({ id: 'authenticator.replaced' }));
  navigate('/totp-setup', { replace: true });
}

async function copyLink({ dispatch, delay, extra }: FlowApi): Promise<void> {
  const link = extra.secretStore.get('provisioningLink');
  const isCopied = link !== undefined && (await extra.browser.copy(link.reveal()));
  dispatch(authenticator.copyEnded(isCopied ? 'copied' : 'refused'));
  if (!isCopied) return;
  await delay(COPIED_MS);
  dispatch(authenticator.copyEnded('none'));
}

async function verify(code: Secret, api: FlowApi): Promise<void> {
  const { dispatch, getState, call } = api;
  const { progress, appName, isUnanswered } = selectAuthenticator(getState());
  // A second submit, before the next page shows, must not repeat a finished setup.
  if (progress === 'ended') return leave(api);
  const userId = requireUserId(getState());
  const body = { code, authAppName: appName || APP_NAME.default };
  dispatch(authenticator.codeSent());
  const { error } = await call(authenticatorApi.endpoints.verifyAuthenticator, { userId, body });
  const decision = decideVerification(error, isUnanswered);
  switch (decision.kind) {
    case 'set-up':
      return end(api, true);
    case 'failed':
      return end(api, false);
    case 'unknown':
      return end(api, Boolean((await findAuthenticator(api)).data));
    case 'stay':
      dispatch(authenticator.codeRefused(decision));
      return;
    default:
      assertNever(decision);
  }
}

async function end(api: FlowApi, isSetUp: boolean): Promise<void> {
  api.dispatch(authenticatorSetupFinished(isSetUp));
  await leave(api, isSetUp);
}

/** Offers recovery codes, for when the app is lost, to a user who has just set one up. */
async function leave(api: FlowApi, isSetUp = false): Promise<void> {
  const { dispatch, extra, redirectTo } = api;
  extra.secretStore.delete('provisioningLink');
  dispatch(authenticator.reset());
  if (isSetUp && (await lacksRecoveryCodes(api))) offerRecoveryCodes('profile', api);
  else await redirectTo(profileSecurityLink(extra.environment, 'phone'));
}
