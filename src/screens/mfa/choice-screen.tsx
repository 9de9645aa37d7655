// How the user wants to get a one-time code (spec 2, MFA choice).
import { useDispatch, useSelector } from 'react-redux';
import { selectBrand } from '../../../store/branding/branding-slice.js';
import { mfa, selectMfa, selectMfaIsBusy } from '../../../store/mfa/mfa-slice.js';
import { Actions } from '../../components/actions.js';
import { Button } from '../../components/button.js';
import { Screen } from '../../components/screen.js';
import { copy as allCopy } from '../../copy/mfa.js';
import styles from './choice-screen.module.css';

const { choice: copy, progress } = allCopy;

export function ChoiceScreen() {
  const dispatch = useDispatch();
  const { purpose, options, chosen } = useSelector(selectMfa);
  const isBusy = useSelector(selectMfaIsBusy);
  const { supportPhone } = useSelector(selectBrand).contact;
  return (
    <Screen title={copy.title} progress={purpose ? progress[purpose]?.choice : undefined}>
      {options.length === 0 && <p>{copy.none(supportPhone)}</p>}
      <ul className={styles.options}>
        {options.map(({ type, contactInfo }) => (
          <li key={type}>
            <Button
              look="secondary"
              className={styles.option}
              isBusy={isBusy}
              busyLabel={chosen === type ? copy.sending : undefined}
              onClick={() => dispatch(mfa.optionChosen(type))}
            >
              {copy.options[type]}
              {/* Text and call say where the code goes; email and app do not (spec 2). */}
              {(type === 'sms' || type === 'call') && contactInfo && <span className={styles.contact}>{contactInfo}</span>}
            </Button>
          </li>
        ))}
      </ul>
      <Actions>
        <span />
        <Button look="quiet" onClick={() => dispatch(mfa.cancelWanted())}>
          {copy.cancel}
        </Button>
      </Actions>
    </Screen>
  );
}
