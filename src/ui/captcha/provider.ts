// The interface of a captcha provider, and how each one loads. None of them is part of the first load.
import type { ComponentType } from 'react';
import type { Environment } from '../../../api/environment.js';
import type { DisplayText } from '../../../store/core/messages.js';

export interface ProviderProps {
  /** Whether the page shows that it is missing. */
  readonly isInvalid: boolean;
  /** The visitor solved it. The response is valid for one submit. */
  readonly onSolved: (response: string) => void;
  readonly onExpired: () => void;
  /** It cannot continue, because its script or challenge did not load. `reason`: the gateway's, if it refused the challenge. */
  readonly onFailed: (reason?: DisplayText) => void;
}

type Provider = ComponentType<ProviderProps>;

/** Rejects if a provider's script is blocked or does not load. */
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
