// What the captcha needs of a provider, and where each is loaded from: none of them is part of the first load.
import type { ComponentType } from 'react';
import type { Environment } from '../../../api/environment.js';

export interface ProviderProps {
  /** The visitor solved it; the response is good for one submit. */
  readonly onSolved: (response: string) => void;
  readonly onExpired: () => void;
  /** It cannot go on: its script or challenge did not come. */
  readonly onFailed: () => void;
}

type Provider = ComponentType<ProviderProps>;

/** Rejects where a provider's script is blocked or does not come. */
export const loadProvider: Record<Environment['captchaProvider'], () => Promise<Provider>> = {
  recaptcha: async () => {
    const [{ recaptchaBy }, { loadRecaptcha }] = await Promise.all([
      import('./recaptcha.js'),
      import('../../../store/browser/recaptcha-script.js'),
    ]);
    return recaptchaBy(await loadRecaptcha());
  },
  altcha: () => import('./altcha.js').then((module) => module.Altcha),
};
