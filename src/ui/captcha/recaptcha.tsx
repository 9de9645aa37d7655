// Google's reCAPTCHA, in the page's theme and at a size that fits.
import type { ComponentType } from 'react';
import { ReCAPTCHA } from 'react-google-recaptcha';
import { useAppExtra } from '../extra-context.js';
import type { ProviderProps } from './provider.js';

/** `grecaptcha` is the object from Google's script. */
export function recaptchaBy(grecaptcha: object): ComponentType<ProviderProps> {
  return function Recaptcha({ onSolved, onExpired, onFailed }) {
    const { environment, browser } = useAppExtra();
    return (
      <ReCAPTCHA
        grecaptcha={grecaptcha}
        sitekey={environment.captchaSiteKey}
        hl={environment.locale}
        theme={browser.matches('(prefers-color-scheme: dark)') ? 'dark' : 'light'}
        size={browser.matches('(width < 25rem)') ? 'compact' : 'normal'}
        onChange={(response) => (response ? onSolved(response) : onExpired())}
        onExpired={onExpired}
        onErrored={() => onFailed()}
      />
    );
  };
}
