// Which option choices a user may make and take back: those that a portal flow needs, when it needs them.
import { OPTION_TYPE } from '../../../api/contract/option-choice.js';
import { Refusal } from '../../core/refusal.js';
import type { SignedInContext } from '../../core/request-context.js';
import { accountOf } from './accounts.js';
import { requireFreshProof } from '../codes/fresh-proof.js';
import { hasMethodBesidesRecovery, methodsOf } from '../codes/mfa-methods.js';
import { changeOptionChoice, setOptionChoice, signInAsksForCode } from './option-choices.js';
import { changeOwnAccount } from './own-account.js';

/** Enrolling requires a verified method. Choices from before one-time codes cannot be made again. Throws FPERR01, OCERR01, OCERR04. */
export function makeChoice(context: SignedInContext, optionType: number): Promise<void> {
  return changeOwnAccount(context, async (own) => {
    switch (optionType) {
      case OPTION_TYPE.mfaEnrolled:
        requireFreshProof(own);
        if (!(await hasVerifiedMethod(own))) throw new Refusal('OCERR04');
        break;
      case OPTION_TYPE.mfaReminder:
        break;
      default:
        throw new Refusal('OCERR01');
    }
    await setOptionChoice(own, own.session.userId, optionType, true);
  });
}

/** The security question is dropped only if codes replace it, and codes only with the last method. Throws FPERR01, OCERR01, OCERR04. */
export function takeBackChoice(context: SignedInContext, optionType: number): Promise<void> {
  return changeOwnAccount(context, async (own) => {
    switch (optionType) {
      case OPTION_TYPE.legacySecurityQuestion:
      case OPTION_TYPE.legacyDevice:
        requireFreshProof(own);
        if (!(await signInAsksForCode(own, own.session.userId))) throw new Refusal('OCERR04');
        break;
      case OPTION_TYPE.mfaReminder:
        break;
      default:
        throw new Refusal('OCERR01');
    }
    await changeOptionChoice(own, own.session.userId, optionType, false);
  });
}

async function hasVerifiedMethod(context: SignedInContext): Promise<boolean> {
  return hasMethodBesidesRecovery(await methodsOf(context, await accountOf(context, context.session.userId)));
}
