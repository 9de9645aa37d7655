// Runs in the head of the page, before the app is there: applies the brand's theme, keeps sign-in from flashing on other routes, answers a submit, remembers what was pressed.
import { watchForFailure } from './app-failure.js';
import { COOKIE_NOTICE, errorIdOf, HIDDEN, MISSING } from '../ui/markup.js';
import './early-input.js';
import { prepareCookieNotice } from './early-cookie-notice.js';
import { readEarlyEnvironment } from './early-environment.js';
import { markOpenSession } from './early-session.js';
import { applyEarlyTheme } from './early-theme.js';
import { isFirstScreen } from './is-first-screen.js';
import { appFile, startApp } from './start-app.js';

/** What follows the first screen, and what every other route loads, as addresses; put in by scripts/prerender/early-script.ts. */
declare const OTHER_ROUTES_FILES: readonly string[];

/** The button whose press waits for the app. */
let pressed: HTMLElement | null = null;
let undo: (() => void)[] = [];
const watch = watchForFailure();

/**
 * Kept from the app while that is being hydrated: for each of these React would stop slicing and render all at once. What they do to the
 * page stays, and is taken over.
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

/** Captured: nothing below the window hears of them before the app has taken over. */
function listen(change: 'addEventListener' | 'removeEventListener'): void {
  for (const [type, listener] of Object.entries(listeners)) window[change](type, listener as EventListener, true);
}

function end(): HTMLElement | null {
  watch.stop();
  listen('removeEventListener');
  leaveCookieNotice();
  delete document.documentElement.dataset.early;
  const waiting = pressed;
  withdraw();
  return waiting;
}

/** Nothing waits any more, and nothing shows that it did: half-typed credentials must never be sent. */
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

/** Missing fields are marked, else the button says that it is busy: as the app would, which submits again once it is there. */
function onSubmit(event: SubmitEvent): void {
  keep(event);
  event.preventDefault();
  withdraw();
  pressed = event.submitter;
  watch.startWaiting();
  const fields = [...(event.target as HTMLFormElement).querySelectorAll<HTMLInputElement>(`[${MISSING}]`)]; // only forms are submitted
  const missing = fields.filter(({ type, value }) => (type === 'password' ? value : value.trim()) === '');
  missing.forEach(markMissing);
  if (missing[0]) missing[0].focus();
  else if (pressed) markBusy(pressed);
}

function markMissing(field: HTMLInputElement): void {
  const error = document.getElementById(errorIdOf(field.id));
  if (!error) return;
  set(field, 'aria-invalid', 'true');
  set(field, 'aria-describedby', error.id);
  error.textContent = field.getAttribute(MISSING) ?? '';
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
}

function onClick(event: Event): void {
  const { target } = event;
  keep(event);
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
  if (!button || button.closest(`[${COOKIE_NOTICE}]`)) return;
  withdraw();
  pressed = button;
  watch.startWaiting();
}

function preload(): void {
  for (const href of OTHER_ROUTES_FILES)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

const environment = readEarlyEnvironment();
applyEarlyTheme(environment);
markOpenSession(environment);
const leaveCookieNotice = prepareCookieNotice(environment);
const isPrerendered = isFirstScreen(location.hash);
startApp({ isPrerendered, watch, onStart: isPrerendered ? preload : () => undefined });
document.documentElement.dataset.early = isPrerendered ? 'first-screen' : 'other-route';
if (isPrerendered) {
  listen('addEventListener');
} else {
  watch.startWaiting();
  // Beside the page itself, which carries the app.
  preload();
}
window.earlyVisit = { appFile, end };
