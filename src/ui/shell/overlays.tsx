// What lies over the page, and comes after it: the cookie notice and the time-out warning.
import { CookieBanner } from './cookie-banner.js';
import { TimeoutDialog } from './timeout-dialog.js';

export function Overlays() {
  return (
    <>
      <CookieBanner />
      <TimeoutDialog />
    </>
  );
}
