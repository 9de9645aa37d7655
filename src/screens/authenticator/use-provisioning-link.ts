// The provisioning link for the only screen that shows it. It is a secret, so it comes from the secret store and never from state.
import { useAppSelector } from '../../../store/hooks.js';
import { selectAuthenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { useAppExtra } from '../../ui/extra-context.js';

/** Empty if there is none. */
export function useProvisioningLink(): string {
  const { secretStore } = useAppExtra();
  // Selects the whole slice: the secret store changes along with it, so a renewed link shows too.
  const { progress } = useAppSelector(selectAuthenticator);
  return progress === 'registered' ? (secretStore.get('provisioningLink')?.reveal() ?? '') : '';
}
