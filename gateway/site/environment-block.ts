// The environment block (contract 1): what the gateway tells the portal and the demonstration app about where they run.
import type { Config } from '../config.js';

const BLOCK = /(<script type="application\/json" id="environment">)[\s\S]*?(<\/script>)/;

/** The demonstration's partner site: the external landing page that the portal may open (contract 5). */
export const DEMO_PARTNER_ORIGIN = 'https://partners.example.com';

/** The block of the portal. `env` is the path that the page was asked for under. */
export function portalEnvironment(config: Config, env: string): Record<string, unknown> {
  return { ...common(config, env), ...config.portalEnvironment };
}

/** The block of the demonstration app, a partner-side app. */
export function demoEnvironment(config: Config, env: string): Record<string, unknown> {
  return { ...common(config, env), ...config.portalEnvironment, appName: 'Demo', gateway: 'partner-gateway' };
}

/** Puts a block's JSON into a page; `<` is escaped so that no value can end the element. */
export function withEnvironment(html: string, json: string): string {
  return html.replace(BLOCK, (_, start: string, end: string) => start + json.replaceAll('<', '\\u003c') + end);
}

function common(config: Config, env: string): Record<string, unknown> {
  const captcha =
    config.recaptcha === null
      ? { captchaProvider: 'altcha', captchaSiteKey: '' }
      : { captchaProvider: 'recaptcha', captchaSiteKey: config.recaptcha.siteKey };
  const development = { name: 'DEV', devTools: true, indicator: 'Development', landingOrigins: [DEMO_PARTNER_ORIGIN] };
  return { host: '', env, ...captcha, ...(config.development && development) };
}
