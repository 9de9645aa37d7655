// The provisioning link to read and to copy (spec 2, qr-code); where the browser refuses to copy, the link stands selected.
import { useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { authenticator, selectAuthenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { Button } from '../../ui/button/button.js';
import { copy as allCopy } from '../../messages/authenticator.js';
import styles from './authenticator.module.css';

const { qrCode: copy } = allCopy;

const outcome = { none: '', copied: copy.copied, refused: copy.refused } as const;

export function LinkField({ link }: { readonly link: string }) {
  const dispatch = useDispatch();
  const { copying } = useSelector(selectAuthenticator);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (copying === 'refused') field.current?.focus();
  }, [copying]);
  return (
    <div className={styles.link}>
      <label htmlFor={id} className={styles.label}>
        {copy.link}
      </label>
      <input ref={field} id={id} className={styles.address} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button look="secondary" unavailable={link === '' ? copy.loading : undefined} onClick={() => dispatch(authenticator.copyRequested())}>
        {copy.copy}
      </Button>
      <output className={styles.outcome} data-copying={copying}>
        {outcome[copying]}
      </output>
    </div>
  );
}
