// Step 1 of the authenticator wizard (spec 2, qr-code): the app scans the provisioning link, or the user copies it.
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { authenticator, selectAuthenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { Button } from '../../ui/button/button.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { useOnOpen } from '../../ui/use-on-open.js';
import { copy as allCopy } from '../../messages/authenticator.js';
import styles from './authenticator.module.css';
import { LinkField } from './link-field.js';
import { useProvisioningLink } from './use-provisioning-link.js';
import { canEnterAuthenticatorStep } from '../../routing/guards/authenticator.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';

const { qrCode: copy } = allCopy;
const QrCode = lazy(() => import('./qr-code.js').then((module) => ({ default: module.QrCode })));

export const route: ScreenRoute = { Screen: QrCodeScreen, guard: canEnterAuthenticatorStep };

function QrCodeScreen() {
  const dispatch = useDispatch();
  const link = useProvisioningLink();
  const { isRenewed } = useSelector(selectAuthenticator);
  useOnOpen(authenticator.qrCodeOpened());
  return (
    <Page title={copy.title} progress={progressOf('authenticator', 'qrCode')}>
      <ol className={styles.steps}>
        <li>
          <div className={styles.step}>{copy.download}</div>
        </li>
        <li>
          <div className={styles.step}>
            {copy.scan}
            {isRenewed && <p className={styles.warning}>{copy.renewed}</p>}
            <div className={styles.code}>
              <Suspense>{link !== '' && <QrCode link={link} />}</Suspense>
            </div>
          </div>
        </li>
      </ol>
      <p className={styles.or}>{copy.or}</p>
      <LinkField link={link} />
      <CardFoot back={<ButtonLink to="/totp-setup">{allCopy.back}</ButtonLink>}>
        <Button unavailable={link === '' ? copy.loading : undefined} onClick={() => dispatch(authenticator.qrCodePassed())}>
          {allCopy.continue}
        </Button>
      </CardFoot>
    </Page>
  );
}
