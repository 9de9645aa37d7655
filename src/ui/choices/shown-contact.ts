// The contact that a choice of verification methods shows with a method.
import type { MfaOption } from '../../../api/contract/mfa.js';
import { METHODS } from '../../../api/contract/mfa-methods.js';

/** Text and call show the target of the code. Email and app do not (R2). */
export const shownContact = ({ type, contactInfo }: MfaOption): string | undefined =>
  METHODS[type].showsContact ? (contactInfo ?? undefined) : undefined;
