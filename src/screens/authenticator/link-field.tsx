// The provisioning link to read and to copy (R2, qr-code). If the browser refuses to copy, the link is selected instead.
import { useEffect, useId, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { authenticator, selectCopying } from '../../../store/flows/authenticator/authenticator-slice.js';
import { Button } from '../../ui/button/button.js';
import { authenticatorMessages } from '../../messages/en/authenticator.js';
import styles from './authenticator.module.css';

const { qrCode: messages } = authenticatorMessages;

const outcome = { none: '', copied: messages.copied, refused: messages.refused } as const;

export function LinkField({ link }: { readonly link: string }) {
  const dispatch = useAppDispatch();
  const copying = useAppSelector(selectCopying);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (copying === 'refused') field.current?.focus();
  }, [copying]);
  return (
    <div className={styles.link}>
      <label htmlFor={id} className={styles.label}>
        {messages.link}
      </label>
      <input ref={field} id={id} className={styles.address} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button
        look="secondary"
        unavailable={link === '' ? messages.loading : undefined}
        onClick={() => dispatch(authenticator.copyRequested())}
      >
        {messages.copy}
      </Button>
      <output className={styles.outcome} data-copying={copying}>
        {outcome[copying]}
      </output>
    </div>
  );
}
