// The self-hosted captcha: ALTCHA without the features that the Content-Security-Policy forbids (its blob workers and inline styles).
import 'altcha/external';
import './altcha.css';
import 'altcha/types/react'; // only the widget's JSX types
import type { AltchaWidgetElement } from 'altcha/types/generic';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { captchaApi } from '../../../api/captcha-api.js';
import { type GatewayError, retryAfter, toGatewayError } from '../../../api/gateway-error.js';
import type { DisplayText } from '../../../store/core/messages.js';
import { refusalReason } from '../../../store/services/errors/error-text.js';
import { useAppDispatch } from '../../../store/hooks.js';
import type { AppDispatch } from '../../../store/core/root-state.js';
import type { ProviderProps } from './provider.js';

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** The payload of the widget's `statechange` event. */
type StateChange = CustomEvent<{ readonly state: string; readonly payload: string | null }>;

export function Altcha({ isInvalid, onSolved, onExpired, onFailed }: ProviderProps) {
  const dispatch = useAppDispatch<AppDispatch>();
  const widget = useRef<AltchaWidgetElement>(null);
  const refusal = useRef<DisplayText>(undefined);
  const report = useEffectEvent((event: Event) => {
    const { state, payload } = (event as StateChange).detail; // the widget's own event
    if (state === 'verified' && payload) onSolved(payload);
    else if (state === 'expired') onExpired();
    else if (state === 'error') onFailed(refusal.current);
  });
  // Its checkbox is required: without this, a browser reports it as invalid before anyone has tried.
  const markValidity = useEffectEvent(() => widget.current?.querySelector('input')?.setAttribute('aria-invalid', String(isInvalid)));
  useLayoutEffect(() => markValidity(), [isInvalid]);
  // Not useEffect, which would run after the widget's `load` event.
  useLayoutEffect(() => {
    const element = widget.current;
    if (!element) return;
    const listeners = new AbortController();
    const askGateway = async () => {
      const { captchaChallenge } = captchaApi.endpoints;
      const { data: challenge, error } = await dispatch(captchaChallenge.initiate(undefined, { track: false }));
      refusal.current = error && reasonOf(toGatewayError(error));
      if (error) throw new Error('There is no challenge.');
      return new Response(JSON.stringify(challenge), { headers: { 'content-type': 'application/json' } });
    };
    const configure = () => {
      markValidity();
      void element.configure({
        fetch: askGateway,
        hideFooter: true,
        hideLogo: true,
        humanInteractionSignature: false,
        minDuration: 0,
        workers: 1,
      });
    };
    element.addEventListener('load', configure, { signal: listeners.signal });
    element.addEventListener('statechange', (event) => report(event), { signal: listeners.signal });
    return () => listeners.abort();
  }, [dispatch]);
  // The widget requires a challenge address. `askGateway` uses the real one.
  return <altcha-widget ref={widget} challenge="challenge" type="native" />;
}

/** The gateway's reason. If it only says when to come back, our words with that wait. Undefined for any other failure. */
function reasonOf(error: GatewayError): DisplayText | undefined {
  const waitSeconds = retryAfter(error);
  return refusalReason(error) ?? (waitSeconds === undefined ? undefined : { id: 'captcha.failed', waitSeconds });
}
