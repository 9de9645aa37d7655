// The wizard step of a code, if its purpose belongs to a wizard, on the choice and on the code screen.
import type { MfaPurpose } from '../../../store/flows/mfa/purpose.js';
import type { Progress } from '../../messages/progress.js';
import { progressOf } from '../../routing/wizards.js';

interface CodeProgress {
  readonly choice?: Progress;
  readonly code: Progress;
}

const proof = progressOf('password-reset', 'proof');

const PROGRESS: Partial<Record<MfaPurpose, CodeProgress>> = {
  'reset-password': { choice: proof, code: proof },
  'setup-email': { code: progressOf('account-setup', 'emailCode') },
  'setup-phone': { choice: progressOf('account-setup', 'phoneChoice'), code: progressOf('account-setup', 'phoneCode') },
};

export const codeProgress = (purpose: MfaPurpose | null, screen: keyof CodeProgress): Progress | undefined =>
  purpose === null ? undefined : PROGRESS[purpose]?.[screen];
