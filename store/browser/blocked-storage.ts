// Whether this browser keeps what a session needs. Users who block cookies would see the sign-in form again after every sign-in.
import type { Browser } from './browser.js';

const PROBE = 'vestibule.probe';

/** What the browser blocks, the more serious first; null if it blocks neither. */
export function blockedStorage({ cookies, session }: Pick<Browser, 'cookies' | 'session'>): 'cookies' | 'storage' | null {
  cookies.write(PROBE, 'kept');
  const keepsCookies = cookies.read(PROBE) === 'kept';
  cookies.remove(PROBE);
  if (!keepsCookies) return 'cookies';
  return session.isLasting() ? null : 'storage';
}
