// What lies over the page, and comes after it: the cookie notice, the fresh proof, and the time-out warning.
import '../../styles/later-tokens.css';
import { FreshProofDialog } from '../fresh-proof/fresh-proof-dialog.js';
import { CookieBanner } from './cookie-banner.js';
import { TimeoutDialog } from './timeout-dialog.js';

export function Overlays() {
  return (
    <>
      <CookieBanner />
      <FreshProofDialog />
      <TimeoutDialog />
    </>
  );
}
