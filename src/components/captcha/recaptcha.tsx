// Google's reCAPTCHA, in the page's theme and in the size that fits.
import { ReCAPTCHA } from 'react-google-recaptcha';
import { useWorld } from '../../world-context.js';
import type { ProviderProps } from './provider.js';

const matches = (query: string) => window.matchMedia(query).matches;

export function Recaptcha({ onSolved, onExpired, onFailed }: ProviderProps) {
  const { captchaSiteKey, locale } = useWorld().environment;
  return (
    <ReCAPTCHA
      grecaptcha={window.grecaptcha}
      sitekey={captchaSiteKey}
      hl={locale}
      theme={matches('(prefers-color-scheme: dark)') ? 'dark' : 'light'}
      size={matches('(width < 25rem)') ? 'compact' : 'normal'}
      onChange={(response) => (response ? onSolved(response) : onExpired())}
      onExpired={onExpired}
      onErrored={onFailed}
    />
  );
}
