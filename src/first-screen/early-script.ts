// Runs in the page's head before the app: applies the theme, hides sign-in on other routes, handles a submit, remembers a press.
import { watchForFailure } from './app-failure.js';
import { COOKIE_BANNER, errorIdOf, HIDDEN, MISSING } from '../ui/markup.js';
import './early-visit.js';
import { prepareCookieBanner } from './early-cookie-banner.js';
import { readEarlyEnvironment } from './early-environment.js';
import { fetchWhole } from './fetch-whole.js';
import { markOpenSession } from './early-session.js';
import { applyEarlyTheme } from './early-theme.js';
import { isFirstScreen } from './is-first-screen.js';
import { startApp } from './start-app.js';

/** The files that follow the first screen, which every other route needs. scripts/prerender/early-script.ts fills them in. */
declare const OTHER_ROUTES_FILES: readonly string[];

/** The button whose press is waiting for the app. */
let pressed: HTMLElement | null = null;
let undo: (() => void)[] = [];
const watch = watchForFailure();

/**
 * Events hidden from React during hydration, because each would make it stop slicing and render everything at once. Their effects on the
 * page remain, and the app takes them over.
 */
const KEPT =
  'keydown keypress keyup textInput change compositionstart compositionend cut copy paste contextmenu auxclick dblclick ' +
  'mousedown mouseup pointerdown pointerup pointercancel touchstart touchend touchcancel';
const keep = (event: Event) => event.stopPropagation();
const listeners: Readonly<Record<string, (event: never) => void>> = {
  ...Object.fromEntries(KEPT.split(' ').map((type) => [type, keep])),
  submit: onSubmit,
  click: onClick,
  input: onInput,
};

/** Listens in the capture phase, so nothing below the window sees these events until the app takes over. */
function listen(change: 'addEventListener' | 'removeEventListener'): void {
  for (const [type, listener] of Object.entries(listeners)) window[change](type, listener as EventListener, true);
}

function end(): HTMLElement | null {
  watch.stop();
  listen('removeEventListener');
  leaveCookieBanner();
  delete document.documentElement.dataset.early;
  const waiting = pressed;
  withdraw();
  return waiting;
}

/** Cancels the waiting press and undoes what it showed: half-typed credentials must never be sent. */
function withdraw(): void {
  pressed = null;
  for (const step of undo) step();
  undo = [];
}

function set(element: Element, attribute: string, value: string): void {
  const before = element.getAttribute(attribute);
  element.setAttribute(attribute, value);
  undo.push(() => (before === null ? element.removeAttribute(attribute) : element.setAttribute(attribute, before)));
}

/** Marks missing fields or shows that the button is busy, as the app would. The app repeats the submit once it runs. */
function onSubmit(event: SubmitEvent): void {
  keep(event);
  event.preventDefault();
  withdraw();
  const form = event.target as HTMLFormElement; // only forms fire submit
  // The event names no button if a password manager submitted the form.
  pressed = form.querySelector<HTMLElement>('[type=submit]');
  const fields = [...form.querySelectorAll<HTMLInputElement>(`[${MISSING}]`)];
  const missing = fields.filter(({ type, value }) => (type === 'password' ? value : value.trim()) === '');
  missing.forEach(markMissing);
  if (missing[0]) {
    watch.stopWaiting();
    if (missing[0] === document.activeElement) announce(missing[0].getAttribute(MISSING));
    missing[0].focus();
    return;
  }
  watch.startWaiting();
  if (pressed) markBusy(pressed);
}

/**
 * If the focus stays where it is, screen readers do not announce the error. `Form` announces it in an alert of its own, which must stay as it
 * is until React has taken the page over.
 */
function announce(text: string | null): void {
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.className = 'visually-hidden';
  alert.textContent = text;
  document.body.append(alert);
  undo.push(() => alert.remove());
}

function markMissing(field: HTMLInputElement): void {
  const error = document.getElementById(errorIdOf(field.id));
  if (!error) return;
  set(field, 'aria-invalid', 'true');
  set(field, 'aria-describedby', error.id);
  error.textContent = field.getAttribute(MISSING);
  undo.push(() => error.replaceChildren());
}

function markBusy(button: HTMLElement): void {
  set(button, 'aria-disabled', 'true');
  set(button, 'aria-busy', 'true');
  for (const label of button.children) set(label, HIDDEN, String(label.getAttribute(HIDDEN) === 'false'));
}

function onInput(event: Event): void {
  keep(event);
  withdraw();
  watch.stopWaiting();
}

function onClick(event: Event): void {
  const { target } = event;
  keep(event);
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
  if (!button || button.closest(`[${COOKIE_BANNER}]`)) return;
  withdraw();
  pressed = button;
  watch.startWaiting();
}

/** The app fetches them again if that fails. */
function prefetch(): void {
  for (const file of OTHER_ROUTES_FILES) fetchWhole(file).catch(() => undefined);
}

let leaveCookieBanner = () => {};
const environment = readEarlyEnvironment();
applyEarlyTheme(environment);
const isPrerendered = isFirstScreen(location.hash);
// On other routes, `onLoad` repeats what is fetched below: the cache has it, and what was lost gets a second chance.
startApp({ isPrerendered, watch, onLoad: prefetch });
document.documentElement.dataset.early = isPrerendered ? 'first-screen' : 'other-route';
if (isPrerendered) {
  listen('addEventListener');
} else {
  watch.startWaiting();
  prefetch();
}
window.earlyVisit = {
  end,
  readCookies: () => {
    markOpenSession(environment);
    leaveCookieBanner = prepareCookieBanner(environment);
  },
};
