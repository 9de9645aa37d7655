// The provisioning link for the one screen that shows it: it is a secret, so it comes from the secret store and never from state.
import { useSelector } from 'react-redux';
import { selectAuthenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { useAppExtra } from '../../ui/extra-context.js';

/** Empty while there is none. */
export function useProvisioningLink(): string {
  const { secretStore } = useAppExtra();
  // What the secret store holds changes with the state: all of it is asked for, so that a renewed link shows as well.
  const { progress } = useSelector(selectAuthenticator);
  return progress === 'registered' ? (secretStore.get('provisioningLink')?.reveal() ?? '') : '';
}
