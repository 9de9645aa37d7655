// Shows that a person is there, by whichever provider the environment names (contract 1); says so and offers another try where that fails.
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { copy } from '../../copy/captcha.js';
import { wordsOf } from '../../copy/messages.js';
import { useWorld } from '../../world-context.js';
import { Button } from '../button.js';
import styles from './captcha.module.css';
import { loadProvider, type ProviderProps } from './provider.js';

export interface CaptchaProps {
  /** The solved response; empty while there is none, and again once it has expired. */
  readonly onChange: (response: string) => void;
}

type Stage = 'loading' | 'shown' | 'expired' | 'failed';

/** Give it another `key` for another challenge. */
export function Captcha({ onChange }: CaptchaProps) {
  const { captchaProvider } = useWorld().environment;
  const [Provider, setProvider] = useState<ComponentType<ProviderProps>>();
  const [stage, setStage] = useState<Stage>('loading');
  const enter = useCallback(
    (next: Stage) => {
      setStage(next);
      onChange('');
    },
    [onChange],
  );

  useEffect(() => {
    if (stage !== 'loading') return;
    let isGone = false;
    onChange('');
    loadProvider[captchaProvider]().then(
      (Loaded) => {
        if (isGone) return;
        setProvider(() => Loaded);
        setStage('shown');
      },
      () => {
        if (!isGone) enter('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [captchaProvider, stage, onChange, enter]);

  const onSolved = useCallback(
    (response: string) => {
      setStage('shown');
      onChange(response);
    },
    [onChange],
  );
  const onExpired = useCallback(() => enter('expired'), [enter]);
  const onFailed = useCallback(() => enter('failed'), [enter]);

  return (
    <>
      <div className={styles.box} data-provider={captchaProvider} aria-busy={stage === 'loading'}>
        {stage === 'loading' && <span className={styles.loading}>{copy.loading}</span>}
        {stage === 'failed' && (
          <Button look="secondary" onClick={() => setStage('loading')}>
            {copy.retry}
          </Button>
        )}
        {Provider && (stage === 'shown' || stage === 'expired') && (
          <Provider onSolved={onSolved} onExpired={onExpired} onFailed={onFailed} />
        )}
      </div>
      <p role="alert" className={styles.trouble}>
        {stage === 'failed' && wordsOf({ id: 'captcha.failed' })}
        {stage === 'expired' && copy.expired}
      </p>
    </>
  );
}
