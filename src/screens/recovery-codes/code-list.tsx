// The ten codes, and the ways to keep them.
import { useDispatch, useSelector } from 'react-redux';
import { recoveryCodes, selectRecoveryCodes } from '../../../store/flows/recovery-codes/recovery-codes-slice.js';
import { recoveryCodesMessages } from '../../messages/en/recovery-codes.js';
import { Button } from '../../ui/button/button.js';
import { useAppExtra } from '../../ui/extra-context.js';
import styles from './recovery-codes.module.css';

const messages = recoveryCodesMessages.shown;

const outcome = { none: '', copied: messages.copied, refused: messages.refused } as const;

export function CodeList({ codes }: { readonly codes: readonly string[] }) {
  const dispatch = useDispatch();
  const { browser } = useAppExtra();
  const { copying } = useSelector(selectRecoveryCodes);
  return (
    <>
      <ul className={styles.codes} aria-label={messages.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button look="secondary" onClick={() => dispatch(recoveryCodes.copyRequested())}>
          {messages.copy}
        </Button>
        <Button look="secondary" onClick={() => browser.save(messages.fileName, `${codes.join('\n')}\n`)}>
          {messages.download}
        </Button>
        <Button look="secondary" onClick={() => browser.print()}>
          {messages.print}
        </Button>
      </div>
      <output>{outcome[copying]}</output>
    </>
  );
}
