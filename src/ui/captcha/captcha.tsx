// Proves that a person is present, with the provider that the environment names. Reports failures and offers a retry.
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Environment } from '../../../api/environment.js';
import { captchaMessages } from '../../messages/en/captcha.js';
import type { DisplayText } from '../../../store/core/messages.js';
import { messageText } from '../../messages/message-text.js';
import { Button } from '../button/button.js';
import errorText from '../error-text.module.css';
import { useAppExtra } from '../extra-context.js';
import { Wait } from '../form/wait.js';
import { useKeptFocus } from '../use-kept-focus.js';
import styles from './captcha.module.css';
import { loadProvider, type ProviderProps } from './provider.js';

export interface CaptchaProps {
  /** Whether the page shows that it is missing. */
  readonly isInvalid: boolean;
  /** The solved response. Empty before it is solved and after it expires. */
  readonly onChange: (response: string) => void;
}

type CaptchaProvider = Environment['captchaProvider'];

/** Loading comes first and after every retry. An expired challenge stays on the page, but a failed one does not. */
type Progress =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Provider: ComponentType<ProviderProps>; readonly isExpired: boolean }
  | { readonly status: 'failed'; readonly reason: DisplayText };

const failed = (reason: DisplayText = { id: 'captcha.failed' }): Progress => ({ status: 'failed', reason });

/** ALTCHA needs `crypto.subtle`, which browsers withhold from pages on plain http, except on localhost. No retry helps there. */
const isInsecure = (provider: CaptchaProvider): boolean => provider === 'altcha' && !globalThis.isSecureContext;

/** One text, because React could not remove one of several that the browser has translated. */
function errorOf(progress: Progress, provider: CaptchaProvider): string {
  if (progress.status === 'failed') return isInsecure(provider) ? captchaMessages.insecure : messageText(progress.reason);
  return progress.status === 'ready' && progress.isExpired ? captchaMessages.expired : '';
}

/** Change its `key` to start another challenge. */
export function Captcha({ isInvalid, onChange }: CaptchaProps) {
  const { captchaProvider } = useAppExtra().environment;
  const [progress, setProgress] = useState<Progress>({ status: 'loading' });
  const isLoading = progress.status === 'loading';
  const box = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(box);
  const loadingBegan = useEffectEvent(() => onChange(''));

  useEffect(() => {
    if (!isLoading) return;
    loadingBegan();
    loadProvider[captchaProvider]().then(
      (Provider) => setProgress({ status: 'ready', Provider, isExpired: false }),
      () => setProgress(failed()),
    );
  }, [isLoading, captchaProvider]);

  const setExpired = (isExpired: boolean) => setProgress((now) => (now.status === 'ready' ? { ...now, isExpired } : now));
  return (
    <>
      <div ref={box} tabIndex={-1} {...keptFocus} className={styles.box} data-provider={captchaProvider} aria-busy={isLoading}>
        {isLoading && <span className={styles.loading}>{captchaMessages.loading}</span>}
        {progress.status === 'failed' && (
          <Button look="secondary" onClick={() => setProgress({ status: 'loading' })}>
            {captchaMessages.retry}
          </Button>
        )}
        {progress.status === 'ready' && (
          <progress.Provider
            isInvalid={isInvalid}
            onSolved={(response) => {
              setExpired(false);
              onChange(response);
            }}
            onExpired={() => {
              setExpired(true);
              onChange('');
            }}
            onFailed={(reason) => {
              setProgress(failed(reason));
              onChange('');
            }}
          />
        )}
      </div>
      <p role="alert" className={errorText.line}>
        {errorOf(progress, captchaProvider)}
      </p>
      <div className={styles.wait}>{progress.status === 'failed' && <Wait text={progress.reason} />}</div>
    </>
  );
}
