// The MFA engine, shared by all purposes.
//
//   opened, by a code screen that other apps link to ──> started, unless its code is already awaited
//   started ──> the purpose's options ─┬─ failed: shown, ended
//                                      └─ optionsLoaded ─┬─ none: shown, ended, the purpose's way back
//                                                        ├─ one ──> optionChosen
//                                                        └─ more ─> /mfa
//   /mfa ── optionChosen ─┬─ app ─────────────── codeAwaited ──> code screen
//    ^  │                 └─ request ─┬─ sent ── codeAwaited ──> code screen
//    │  │                             └─ not sent: failed, or sendingStopped if the purpose says why; the screen stays. With one method,
//    │  │                                  │  which has no such screen:
//    │  │                                  │  codeAwaited if several codes were sent there already, else ended
//    │  │                                  └─ sendingRefused: an earlier code may be good
//    │  └── codeEntryRequested: it is ──> code screen
//    └── backRequested ── code screen ── codeSubmitted ─┬─ codeAccepted ──> the purpose continues ─┬─ completed
//                            │                          │                                          └─ failed: shown here, and tried again
//                            │                          │                                             with the next submit. codeForgotten:
//                            │                          │                                             that one brings another code
//                            │                          └─ codeRefused, captchaRefused, or failed: shown here
//                            └── resendRequested ─┬─ too soon, or left: resendStopped
//                                                 └─ request ─┬─ sent: codeAwaited
//                                                             └─ not sent: resendFailed, also shown here, or sendingStopped
//   cancelRequested, or backRequested with only one method ──> the purpose's way back
import { assertNever } from '../../../api/contract/assert-never.js';
import { isSentMethod, type MfaType, type SentMethod } from '../../../api/contract/mfa-methods.js';
import { errorCode, type GatewayError, isRefusal } from '../../../api/gateway-error.js';
import type { Secret } from '../../../api/secret.js';
import { supportPhoneOf } from '../../services/branding/support-phone.js';
import { errorDisplayText, knownReason } from '../../services/errors/error-text.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import type { DisplayText } from '../../core/messages.js';
import { onLatest } from '../../core/on-latest.js';
import { selectPath } from '../../core/location.js';
import { isStepOf, type RoutePath, type RouteTarget } from '../../core/routes.js';
import { errorToast, errorToastsEnded, notificationsCleared, notificationShown } from '../../services/notifications/notifications-slice.js';
import { mfaEnded, mfaOpened, mfaStarted } from './mfa-events.js';
import { persistedMfa } from './mfa-persistence.js';
import { mfa, selectAwaitedPurpose, selectMfa } from './mfa-slice.js';
import { CODE_ROUTES, type CodeRefusal, type MfaPurpose, type Purpose } from './purpose.js';
import { loadPurpose } from './purposes/load-purpose.js';
import { RESEND_WAIT_MS } from '../../core/resend-wait.js';

/** For prefetching. */
export { loadPurpose };

export const mfaFlow: Flow = (startListening, persist) => {
  const options = { stopped: mfa.stopped };
  startListening({
    actionCreator: mfaStarted,
    // If the purpose's code fails to load, the flow that started the engine must not wait for it.
    effect: onLatest((_action, api) => start(api), { ...options, failed: ({ dispatch }) => void dispatch(mfaEnded()) }),
  });
  startListening({ actionCreator: mfaOpened, effect: onLatest(({ payload }, api) => open(payload.purpose, api), options) });
  startListening({ actionCreator: mfa.optionChosen, effect: onLatest(({ payload }, api) => choose(payload, api), options) });
  startListening({ actionCreator: mfa.codeSubmitted, effect: onLatest(({ payload }, api) => check(payload, api), options) });
  startListening({ actionCreator: mfa.resendRequested, effect: onLatest((_action, api) => resend(api), { stopped: mfa.resendStopped }) });
  startListening({ actionCreator: mfa.codeEntryRequested, effect: onLatest((_action, api) => enterSentCode(api), options) });
  startListening({ actionCreator: mfa.backRequested, effect: onLatest((_action, api) => goBack(api), options) });
  startListening({ actionCreator: mfa.cancelRequested, effect: onLatest((_action, api) => cancel(api), options) });
  // After a reload of the tab, load the purpose's flows again as well, even if the user goes to another of the code screens meanwhile.
  startListening({
    actionCreator: mfa.restored,
    effect: onLatest((_action, api) => purposeOf(api).then(() => undefined), { ...options, within: (path) => isStepOf(path, 'mfa') }),
  });
  persist(persistedMfa);
};

function purposeName({ getState }: FlowApi): MfaPurpose {
  const { purpose } = selectMfa(getState());
  if (purpose === null) throw new Error('No purpose: the guards keep everyone away from the code screens then.');
  return purpose;
}

async function purposeOf(api: FlowApi): Promise<Purpose> {
  const { load, pause } = api;
  const purpose = await pause(loadPurpose(purposeName(api)));
  await load(...(purpose.flows ?? []));
  return purpose;
}

async function open(purpose: MfaPurpose, { dispatch, getState }: FlowApi): Promise<void> {
  const current = selectMfa(getState());
  if (selectAwaitedPurpose(getState()) !== purpose || current.chosen === null) dispatch(mfaStarted({ purpose }));
}

async function start(api: FlowApi): Promise<void> {
  const { dispatch, getState, navigate } = api;
  dispatch(errorToastsEnded());
  const purpose = await purposeOf(api);
  const { data: options, error } = await purpose.options(api);
  if (error && purpose.explains?.(error, api)) return void dispatch(mfaEnded());
  if (error) {
    const reason = errorDisplayText(error, 'connection.unexpected');
    dispatch(errorToast(reason));
    dispatch(mfaEnded(reason));
    return;
  }
  dispatch(mfa.optionsLoaded(options));
  const { sentBy } = selectMfa(getState());
  // The same link was opened again, perhaps by a reload: its code is still awaited.
  if (options.some(({ type }) => type === sentBy)) return void dispatch(mfa.codeEntryRequested());
  const [only, another] = options;
  if (!only) return giveUp(purpose, api);
  if (another) navigate(CHOICE, purpose.entry?.(api));
  else dispatch(mfa.optionChosen(only.type));
}

/** R8.6. The notification is for the screen that the purpose's way back leads to, where the user may already be. */
async function giveUp(purpose: Purpose, api: FlowApi): Promise<void> {
  const { dispatch, navigate } = api;
  dispatch(noOptionsNotification(api));
  dispatch(mfaEnded());
  await purpose.cancel({
    ...api,
    navigate: (path, entry) => {
      dispatch(noOptionsNotification(api, path));
      navigate(path, entry);
    },
  });
}

const noOptionsNotification = ({ getState }: FlowApi, route?: RouteTarget) =>
  notificationShown({
    id: 'mfa.noOptions',
    type: 'error',
    title: { id: 'options.none.title' },
    message: { id: 'options.none.message', values: supportPhoneOf(getState()) },
    isDismissable: true,
    isUnique: true,
    isFloating: true,
    ...(route !== undefined && { route }),
  });

async function choose(type: MfaType, api: FlowApi): Promise<void> {
  const purpose = await purposeOf(api);
  if (isSentMethod(type)) {
    if (!(await sendCode(purpose, type, mfa.failed, api))) return;
  } else api.dispatch(mfa.codeAwaited({ resendAt: null }));
  // A code screen that other apps link to starts the engine itself.
  if (selectPath(api.getState()) !== CODE_ROUTES[purposeName(api)]) openCodeScreen(purpose, api);
}

type NotSent = typeof mfa.failed | typeof mfa.resendFailed;

async function sendCode(purpose: Purpose, type: SentMethod, notSent: NotSent, api: FlowApi): Promise<boolean> {
  const { dispatch, extra } = api;
  dispatch(errorToastsEnded());
  const sentBefore = purpose.freshSince?.(api) ?? null;
  const { error } = sentBefore === null ? await purpose.request(type, api) : { error: undefined };
  if (!error) {
    // Clear notifications of earlier tries. Moving to the code screen does so, too, and leaves those that are meant for it.
    if (onCodeScreen(api)) dispatch(notificationsCleared());
    dispatch(mfa.codeAwaited({ resendAt: (sentBefore ?? extra.clock.now()) + RESEND_WAIT_MS }));
    return true;
  }
  return isStillAwaited(error, purpose, notSent, api);
}

/** Says why no code was sent. Returns whether an earlier one is awaited instead. */
function isStillAwaited(error: GatewayError, purpose: Purpose, notSent: NotSent, api: FlowApi): boolean {
  const { dispatch, getState, extra } = api;
  // If the only method was chosen for the user, there is no engine screen to stay on.
  const hasNoScreen = selectMfa(getState()).options.length === 1 && !onCodeScreen(api);
  if (purpose.explains?.(error, api)) {
    dispatch(hasNoScreen ? mfaEnded() : mfa.sendingStopped());
    return false;
  }
  const failure: DisplayText = { id: 'code.requestFailed' };
  const known = knownReason(error);
  const reason = known ?? failure;
  // No other code is sent, because several were in a short time: the latest may be good.
  if (hasNoScreen && errorCode(error) === 'MFERR04' && mayHaveCode(purpose, api)) {
    dispatch(notificationShown({ message: reason, isDismissable: true, isForNextScreen: true }));
    dispatch(mfa.codeAwaited({ resendAt: extra.clock.now() + RESEND_WAIT_MS }));
    return true;
  }
  dispatch(notSent(reason));
  dispatch(errorToast(failure, known));
  if (isRefusal(error) && mayHaveCode(purpose, api)) dispatch(mfa.sendingRefused());
  if (hasNoScreen) dispatch(mfaEnded(reason));
  return false;
}

const mayHaveCode = (purpose: Purpose, api: FlowApi): boolean => purpose.mayHaveCode?.(api) ?? true;

const enterSentCode = async (api: FlowApi): Promise<void> => openCodeScreen(await purposeOf(api), api);

const openCodeScreen = (purpose: Purpose, api: FlowApi): void => api.navigate(CODE_ROUTES[purposeName(api)], purpose.entry?.(api));

const CHOICE: RoutePath = '/mfa';

function onCodeScreen({ getState }: FlowApi): boolean {
  const path = selectPath(getState());
  return isStepOf(path, 'mfa') && path !== CHOICE;
}

async function check({ code, captcha }: { readonly code: Secret; readonly captcha?: Secret }, api: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = api;
  const purpose = await purposeOf(api);
  if (captcha) extra.secretStore.set('resetCaptcha', captcha);
  const { chosen, options, progress } = selectMfa(getState());
  // Clear the notifications about the previous code.
  dispatch(notificationsCleared());
  const verdict = progress === 'accepted' ? { kind: 'right' as const } : await purpose.verify(code, chosen ?? 'totp', api);
  if (verdict.kind !== 'right') return refuse(verdict, api);
  dispatch(mfa.codeAccepted());
  const refusal = await purpose.succeed(completedByNavigation(api), options);
  if (refusal) refuse(refusal, api);
  // Another flow or another app continues.
  else if (selectMfa(getState()).progress === 'accepted') dispatch(mfa.completed());
}

/** So Back does not show the code's screen again. */
const completedByNavigation = (api: FlowApi): FlowApi => ({
  ...api,
  navigate: (path, entry) => {
    api.dispatch(mfa.completed());
    api.navigate(path, entry);
  },
});

function refuse(refusal: CodeRefusal, { dispatch }: FlowApi): void {
  switch (refusal.kind) {
    case 'inline':
      dispatch((refusal.leavesCodeValid ? mfa.captchaRefused : mfa.codeRefused)(refusal.error));
      return;
    case 'toast':
      dispatch(mfa.failed(refusal.reason ?? refusal.error));
      if (refusal.isCodeForgotten) dispatch(mfa.codeForgotten());
      dispatch(errorToast(refusal.error, refusal.reason));
      return;
    case 'left':
      dispatch(mfa.stopped());
      return;
    default:
      assertNever(refusal);
  }
}

/** A press while the last code is still fresh sends nothing. */
async function resend(api: FlowApi): Promise<void> {
  const { chosen, resendAt } = selectMfa(api.getState());
  if (chosen === null || !isSentMethod(chosen)) {
    api.dispatch(mfa.resendStopped());
    return;
  }
  const left = (resendAt ?? 0) - api.extra.clock.now();
  // More than the full wait is left only if the clock was set back meanwhile.
  const isTooSoon = left > 0 && left <= RESEND_WAIT_MS;
  if (isTooSoon) api.dispatch(mfa.resendStopped());
  else await sendCode(await purposeOf(api), chosen, mfa.resendFailed, api);
}

async function goBack(api: FlowApi): Promise<void> {
  const purpose = await purposeOf(api);
  const isChoice = selectMfa(api.getState()).options.length > 1;
  if (isChoice) api.navigate(CHOICE, { ...purpose.entry?.(api), isBack: true });
  else await purpose.cancel(api);
}

async function cancel(api: FlowApi): Promise<void> {
  const purpose = await purposeOf(api);
  await purpose.cancel(api);
}
