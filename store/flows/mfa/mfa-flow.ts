// The MFA engine: one for every purpose.
//
//   started ──> options ─┬─ none ──> said so, back
//                        ├─ one ───────────────┐
//                        └─ more ──> /mfa ── optionChosen ─┬─ app ────────────────────> code screen
//                                     ^                    └─ request ─┬─ sent ───────> code screen
//                                     │                                └─ not sent: toast, the screen stays
//                                     └── backRequested ── code screen ── codeSubmitted ─┬─ right ──> the purpose goes on
//                                                        └── resendRequested: request     └─ wrong: said here
import { isSentMethod, type MfaType } from '../../../api/contract/mfa-methods.js';
import type { Secret } from '../../../api/secret.js';
import { selectBrand } from '../../services/branding/branding-slice.js';
import { notifyFailure, failureMessage } from '../../services/errors/notify-failure.js';
import { type Flow, type FlowHandler, type AppStartListening, type FlowApi, handle } from '../../core/flow.js';
import { isStepOf, type RoutePath } from '../../core/routes.js';
import { selectPath } from '../../services/location/location-slice.js';
import { errorToast, notificationsCleared, notificationShown } from '../../services/notifications/notifications-slice.js';
import { mfaEnded, mfaOpened, mfaStarted } from './mfa-events.js';
import { mfaMemory } from './mfa-persistence.js';
import { mfa, selectAwaitedPurpose, selectMfa } from './mfa-slice.js';
import type { CodeRefusal, MfaPurpose, Purpose } from './purpose.js';
import { purposes } from './purposes/index.js';

/** Between two codes, in milliseconds (spec 9). */
export const RESEND_MS = 60_000;

export const mfaFlow: Flow = (listen, remember) => {
  rule(listen, { on: mfaStarted, run: (_payload, step) => start(step) });
  rule(listen, { on: mfaOpened, run: ({ purpose }, step) => open(purpose, step) });
  rule(listen, { on: mfa.optionChosen, run: (type, step) => choose(type, step) });
  rule(listen, { on: mfa.codeSubmitted, run: (submitted, step) => check(submitted, step) });
  rule(listen, { on: mfa.resendRequested, run: (_payload, step) => resend(step) });
  rule(listen, { on: mfa.backRequested, run: (_payload, step) => goBack(step) });
  rule(listen, { on: mfa.cancelRequested, run: (_payload, step) => cancel(step) });
  // The tab was loaded again: the purpose's flows are as well.
  rule(listen, { on: mfa.restored, run: (_payload, step) => purposeOf(step).then(() => undefined) });
  remember(mfaMemory);
};

function rule<P>(listen: AppStartListening, { on, run }: Pick<FlowHandler<P>, 'on' | 'run'>): void {
  handle(listen, { on, run, stopped: mfa.stopped });
}

async function purposeOf({ getState, extra }: FlowApi): Promise<Purpose> {
  const { purpose: name } = selectMfa(getState());
  if (name === null) throw new Error('No purpose: the guards keep everyone away from the code screens then.');
  const purpose = await purposes[name]();
  await extra.ensureFlows(...(purpose.flows ?? []));
  return purpose;
}

async function open(purpose: MfaPurpose, { dispatch, getState }: FlowApi): Promise<void> {
  const current = selectMfa(getState());
  if (selectAwaitedPurpose(getState()) !== purpose || current.chosen === null) dispatch(mfaStarted({ purpose }));
}

async function start(step: FlowApi): Promise<void> {
  const { dispatch, extra } = step;
  const purpose = await purposeOf(step);
  const { data: options, error } = await purpose.options(step);
  if (error) {
    notifyFailure(error, failureMessage(error), dispatch);
    dispatch(mfaEnded());
    return;
  }
  dispatch(mfa.optionsLoaded(options));
  const [only, another] = options;
  if (!only) return giveUp(purpose, step);
  if (another) extra.navigate(CHOICE, purpose.entry?.(step));
  else dispatch(mfa.optionChosen(only.type));
}

/** Spec 8, No options. */
async function giveUp(purpose: Purpose, step: FlowApi): Promise<void> {
  const { dispatch, getState } = step;
  const { supportPhone = '' } = selectBrand(getState()).contact;
  dispatch(
    notificationShown({
      type: 'error',
      title: { id: 'options.none.title' },
      message: { id: 'options.none.message', values: { phone: supportPhone } },
      isDismissable: true,
      isUnique: true,
      isForNextScreen: true,
    }),
  );
  await purpose.cancel(step);
  dispatch(mfaEnded());
}

async function choose(type: MfaType, step: FlowApi): Promise<void> {
  const purpose = await purposeOf(step);
  if (isSentMethod(type)) {
    if (!(await sendCode(purpose, type, step))) return;
  } else step.dispatch(mfa.codeSent({ resendAt: null }));
  // A code screen that other apps link to has started the engine itself.
  if (selectPath(step.getState()) !== purpose.codeRoute) step.extra.navigate(purpose.codeRoute, purpose.entry?.(step));
}

async function sendCode(purpose: Purpose, type: MfaType, step: FlowApi): Promise<boolean> {
  const { dispatch, getState, extra } = step;
  const { error } = await purpose.request(type, step);
  if (!error) {
    // What was said of an earlier try is over.
    dispatch(notificationsCleared());
    dispatch(mfa.codeSent({ resendAt: extra.clock.now() + RESEND_MS }));
    return true;
  }
  dispatch(mfa.stopped());
  notifyFailure(error, { id: 'code.requestFailed' }, dispatch);
  // The only method was chosen for the user: no screen of the engine is there to stay on.
  if (selectMfa(getState()).options.length === 1 && !onCodeScreen(step)) dispatch(mfaEnded());
  return false;
}

const CHOICE: RoutePath = '/mfa';

function onCodeScreen({ getState }: FlowApi): boolean {
  const path = selectPath(getState());
  return isStepOf(path, 'mfa') && path !== CHOICE;
}

async function check({ code, captcha }: { readonly code: Secret; readonly captcha?: Secret }, step: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = step;
  const purpose = await purposeOf(step);
  if (captcha) extra.secretStore.set('resetCaptcha', captcha);
  const { chosen, options, progress } = selectMfa(getState());
  // What was said of the code before is over.
  dispatch(notificationsCleared());
  const verdict = progress === 'accepted' ? { kind: 'right' as const } : await purpose.verify(code, chosen ?? 'totp', step);
  if (verdict.kind !== 'right') return refuse(verdict, step);
  dispatch(mfa.codeAccepted());
  const refusal = await purpose.succeed(step, options);
  if (refusal) refuse(refusal, step);
  else dispatch(mfa.completed());
}

function refuse(refusal: CodeRefusal, { dispatch }: FlowApi): void {
  switch (refusal.kind) {
    case 'inline':
      dispatch(mfa.codeRefused(refusal.error));
      return;
    case 'toast':
      dispatch(mfa.stopped());
      dispatch(errorToast(refusal.error));
      return;
    case 'left':
      dispatch(mfa.stopped());
  }
}

/** The button is disabled until then; whoever gets here sooner (two tabs, a clock set back) is not sent another code. */
async function resend(step: FlowApi): Promise<void> {
  const { chosen, resendAt } = selectMfa(step.getState());
  if (chosen === null || !isSentMethod(chosen) || step.extra.clock.now() < (resendAt ?? 0)) step.dispatch(mfa.stopped());
  else await sendCode(await purposeOf(step), chosen, step);
}

async function goBack(step: FlowApi): Promise<void> {
  const purpose = await purposeOf(step);
  const isChoice = selectMfa(step.getState()).options.length > 1;
  if (isChoice) step.extra.navigate(CHOICE, { ...purpose.entry?.(step), replace: true });
  else await purpose.cancel(step);
}

async function cancel(step: FlowApi): Promise<void> {
  const purpose = await purposeOf(step);
  await purpose.cancel(step);
}
