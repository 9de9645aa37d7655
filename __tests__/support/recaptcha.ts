// A fake of Google's script for react-google-recaptcha, so that tests with a page can solve a captcha: it solves a real challenge of the
// gateway under test. (jsdom has no workers for the self-hosted widget, so e2e/ uses that one.)
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { gatewayUrl } from './gateway.js';

interface RenderOptions {
  readonly sitekey: string;
  readonly callback: (response: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** The actions of a test on the visible challenge. */
export interface ShownCaptcha {
  readonly solve: (response: string) => void;
  readonly expire: () => void;
  readonly fail: () => void;
}

const shown: RenderOptions[] = [];

/** Use with `environment: { captchaProvider: 'recaptcha', captchaSiteKey: 'site-key' }`. */
export function installRecaptcha(): void {
  shown.length = 0;
  window.grecaptcha = {
    render: (element: HTMLElement, options: RenderOptions) => {
      shown.push(options);
      const box = document.createElement('button');
      box.type = 'button';
      box.textContent = "I'm not a robot";
      box.addEventListener('click', () => {
        void solveCaptcha(gatewayUrl).then((response) => {
          box.textContent = 'Verified';
          options.callback(response);
        });
      });
      element.append(box);
      return shown.length - 1;
    },
  };
}

/** The most recent challenge. */
export function shownCaptcha(): ShownCaptcha {
  const options = shown.at(-1);
  if (!options) throw new Error('No captcha was shown.');
  return { solve: options.callback, expire: options['expired-callback'], fail: options['error-callback'] };
}

export async function solve(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: "I'm not a robot" }));
  await screen.findByRole('button', { name: 'Verified' });
}

export const recaptcha = { captchaProvider: 'recaptcha', captchaSiteKey: 'site-key' } as const;
