// Shows that a person is there, by whichever provider the environment names (contract 1); says so and offers another try where that fails.
import { type ComponentType, useEffect, useState } from 'react';
import { copy } from '../../messages/captcha.js';
import { messageText } from '../../messages/message-text.js';
import { useAppExtra } from '../extra-context.js';
import { Button } from '../button.js';
import styles from './captcha.module.css';
import { loadProvider, type ProviderProps } from './provider.js';

export interface CaptchaProps {
  /** The solved response; empty while there is none, and again once it has expired. Always the same function. */
  readonly onChange: (response: string) => void;
}

type Provider = ComponentType<ProviderProps>;

/** Give it another `key` for another challenge. */
export function Captcha({ onChange }: CaptchaProps) {
  const { captchaProvider } = useAppExtra().environment;
  const [Provider, setProvider] = useState<Provider>();
  const [trouble, setTrouble] = useState<'failed' | 'expired'>();
  const isFailed = trouble === 'failed';
  const isLoading = Provider === undefined && !isFailed;

  useEffect(() => {
    if (!isLoading) return undefined;
    const visit = { isOver: false };
    onChange('');
    loadProvider[captchaProvider]().then(
      (Loaded) => visit.isOver || setProvider(() => Loaded),
      () => visit.isOver || setTrouble('failed'),
    );
    return () => {
      visit.isOver = true;
    };
  }, [isLoading, captchaProvider, onChange]);

  const retry = () => {
    setProvider(undefined);
    setTrouble(undefined);
  };
  const onSolved = (response: string) => {
    setTrouble(undefined);
    onChange(response);
  };
  const onTrouble = (kind: 'failed' | 'expired') => {
    setTrouble(kind);
    onChange('');
  };
  return (
    <>
      <div className={styles.box} data-provider={captchaProvider} aria-busy={isLoading}>
        {isLoading && <span className={styles.loading}>{copy.loading}</span>}
        {isFailed && (
          <Button look="secondary" onClick={retry}>
            {copy.retry}
          </Button>
        )}
        {Provider && !isFailed && (
          <Provider onSolved={onSolved} onExpired={() => onTrouble('expired')} onFailed={() => onTrouble('failed')} />
        )}
      </div>
      <p role="alert" className={styles.trouble}>
        {isFailed && messageText({ id: 'captcha.failed' })}
        {trouble === 'expired' && copy.expired}
      </p>
    </>
  );
}
