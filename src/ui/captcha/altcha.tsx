// The self-hosted captcha: ALTCHA without the parts that the Content-Security-Policy forbids (its blob workers, its inline styles).
import 'altcha/external';
import './altcha.css';
import 'altcha/types/react'; // empty but for the widget's JSX types
import type { AltchaWidgetElement } from 'altcha/types/generic';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { captchaApi } from '../../../api/captcha-api.js';
import type { AppDispatch } from '../../../store/core/root-state.js';
import type { ProviderProps } from './provider.js';

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** What the widget's `statechange` event tells. */
type StateChange = CustomEvent<{ readonly state: string; readonly payload: string | null }>;

export function Altcha({ onSolved, onExpired, onFailed }: ProviderProps) {
  const dispatch = useDispatch<AppDispatch>();
  const widget = useRef<AltchaWidgetElement>(null);
  const report = useEffectEvent((event: Event) => {
    const { state, payload } = (event as StateChange).detail; // the widget's own event
    if (state === 'verified' && payload) onSolved(payload);
    else if (state === 'expired') onExpired();
    else if (state === 'error') onFailed();
  });
  // Not useEffect: the widget says `load` before that would run.
  useLayoutEffect(() => {
    const element = widget.current;
    if (!element) return;
    const listeners = new AbortController();
    const askGateway = async () => {
      const challenge = await dispatch(captchaApi.endpoints.captchaChallenge.initiate(undefined, { track: false })).unwrap();
      return Response.json(challenge);
    };
    const configure = () =>
      void element.configure({
        fetch: askGateway,
        hideFooter: true,
        hideLogo: true,
        humanInteractionSignature: false,
        minDuration: 0,
        workers: 1,
      });
    element.addEventListener('load', configure, { signal: listeners.signal });
    element.addEventListener('statechange', (event) => report(event), { signal: listeners.signal });
    return () => listeners.abort();
  }, [dispatch]);
  // The widget wants an address of its challenge; `askGateway` knows the real one.
  return <altcha-widget ref={widget} challenge="challenge" type="native" />;
}
