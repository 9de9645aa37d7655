// The authenticator wizard (R2, qr-code): the app scans the provisioning link, or the user copies it.
import { loadChunk } from '../../../store/core/load-chunk.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { authenticator, selectIsRenewed } from '../../../store/flows/authenticator/authenticator-slice.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { Button } from '../../ui/button/button.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { useLoaded } from '../../ui/use-loaded.js';
import { useOnOpen } from '../../ui/use-on-open.js';
import { authenticatorMessages } from '../../messages/en/authenticator.js';
import styles from './authenticator.module.css';
import { LinkField } from './link-field.js';
import { SetupKey } from './setup-key.js';
import { useProvisioningLink } from './use-provisioning-link.js';
import { canEnterAuthenticatorStep } from '../../routing/guards/authenticator.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';

const { qrCode: messages } = authenticatorMessages;
const loadQrCode = () => loadChunk(() => import('./qr-code.js'));
const notFound = () => undefined;

export const route: ScreenRoute = { Screen: QrCodeScreen, guard: canEnterAuthenticatorStep, loadParts: loadQrCode };

function QrCodeScreen() {
  const dispatch = useAppDispatch();
  const link = useProvisioningLink();
  const isRenewed = useAppSelector(selectIsRenewed);
  useOnOpen(authenticator.qrCodeOpened());
  return (
    <Page title={messages.title} progress={progressOf('authenticator', 'qrCode')}>
      <ol className={styles.steps}>
        <li>
          <div className={styles.step}>{messages.download}</div>
        </li>
        <li>
          <div className={styles.step}>
            {messages.scan}
            {isRenewed && <p className={styles.warning}>{messages.renewed}</p>}
            <div className={styles.code}>{link !== '' && <LoadedQrCode link={link} />}</div>
          </div>
        </li>
      </ol>
      <p className={styles.or}>{messages.or}</p>
      <LinkField link={link} />
      {link !== '' && <SetupKey link={link} />}
      <CardFoot back={<ButtonLink to="/totp-setup">{authenticatorMessages.back}</ButtonLink>}>
        <Button unavailable={link === '' ? messages.loading : undefined} onClick={() => dispatch(authenticator.qrCodePassed())}>
          {authenticatorMessages.continue}
        </Button>
      </CardFoot>
    </Page>
  );
}

/** If its chunk fails to load, the route's error boundary shows a failure, and the next visit loads it again. */
function LoadedQrCode({ link }: { readonly link: string }) {
  const chunk = useLoaded(notFound, loadQrCode);
  return chunk && <chunk.QrCode link={link} />;
}
