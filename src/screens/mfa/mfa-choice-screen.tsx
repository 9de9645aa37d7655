// How the user wants to get a one-time code (spec 2, MFA choice).
import { useDispatch, useSelector } from 'react-redux';
import { METHODS } from '../../../api/contract/mfa-methods.js';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { mfa, selectMfa, selectMfaIsBusy } from '../../../store/flows/mfa/mfa-slice.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { copy as allCopy } from '../../messages/mfa.js';
import styles from './mfa-choice-screen.module.css';
import { canEnterMfa } from '../../routing/guards/mfa.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { codeProgress } from './mfa-progress.js';

const { choice: copy } = allCopy;

export const route: ScreenRoute = { Screen: MfaChoiceScreen, guard: canEnterMfa };

export function MfaChoiceScreen() {
  const dispatch = useDispatch();
  const { purpose, options, chosen } = useSelector(selectMfa);
  const isBusy = useSelector(selectMfaIsBusy);
  const { supportPhone, supportPhoneExtension } = useSelector(selectBrand).contact;
  return (
    <Page title={copy.title} progress={codeProgress(purpose, 'choice')}>
      {options.length === 0 && <p>{copy.none(supportPhone, supportPhoneExtension)}</p>}
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
              {METHODS[type].showsContact && contactInfo && <span className={styles.contact}>{contactInfo}</span>}
            </Button>
          </li>
        ))}
      </ul>
      <Actions>
        <span />
        <Button look="quiet" onClick={() => dispatch(mfa.cancelRequested())}>
          {copy.cancel}
        </Button>
      </Actions>
    </Page>
  );
}
