// Makes a set of recovery codes and keeps it until the user has saved it, or leaves without it.
import { useState } from 'react';
import { recoveryCodesApi, type Secret, useSecretCall } from 'vestibule/api';
import { useChangeOutcome } from '../../change-outcome.js';
import { useChange } from '../../use-change.js';
import { securityMessages as messages } from './messages.js';

/** `onDone`: the codes are no longer shown, and work from now on. */
export function useNewCodes(onDone: () => void) {
  const creation = useSecretCall(recoveryCodesApi.endpoints.createRecoveryCodes);
  const making = useChange(creation, 'Security', 'Recovery codes made.', messages.codesPerhapsReplaced);
  const [codes, setCodes] = useState<readonly Secret[]>();
  const { outcome, follow, report } = useChangeOutcome();
  const make = async () => {
    const change = making.run({});
    if (await follow(change)) setCodes((await change).data?.codes);
  };
  const hide = () => {
    setCodes(undefined);
    onDone();
  };
  const finish = () => {
    hide();
    report(messages.codesSaved, { takesFocus: true });
  };
  return { codes, isBusy: making.isBusy, outcome, make: () => void make(), finish, hide };
}
