// The screen for entering a one-time code (R2, /mfa-verification and /outer-mfa-verification).
import { useAppSelector } from '../../../store/hooks.js';
import { selectMfaPurpose } from '../../../store/flows/mfa/mfa-slice.js';
import { selectIsCaptchaNeeded } from '../../../store/flows/password-reset/password-reset-slice.js';
import { Page } from '../../ui/page/page.js';
import { mfaMessages } from '../../messages/en/mfa.js';
import { CodeForm } from './code-form.js';
import { canEnterMfaCode } from '../../routing/guards/mfa.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { codeProgress } from './mfa-progress.js';
import { SupportLine } from '../../ui/support/support-line.js';

export const route: ScreenRoute = { Screen: MfaCodeScreen, guard: canEnterMfaCode };

export function MfaCodeScreen() {
  const purpose = useAppSelector(selectMfaPurpose);
  const isCaptchaNeeded = useAppSelector(selectIsCaptchaNeeded);
  return (
    <Page title={mfaMessages.code.title} progress={codeProgress(purpose, 'code')} below={<SupportLine />}>
      <CodeForm needsCaptcha={purpose === 'reset-password' && isCaptchaNeeded} />
    </Page>
  );
}
