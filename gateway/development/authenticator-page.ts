// An authenticator app for users without one: for the demonstration account, or for a pasted provisioning link.
import { currentCode } from '../domain/codes/authenticators.js';
import { DEMO_AUTHENTICATOR_KEY } from '../seed/demo-accounts.js';
import { escapeHtml } from '../core/escape-html.js';
import { developmentPage, filterForm } from './page.js';

/** `link` is an otpauth link or a bare key; '' means the demonstration account's. The page reloads itself when the next code is due. */
export function authenticatorPage(link: string, now: Date): string {
  const current = codeOf(keyOf(link), now);
  return developmentPage({
    title: 'Authenticator app',
    intro: 'The codes of the account "authapp". For an app that you are setting up, paste the link next to its QR code.',
    live: false,
    ...(current !== null && { refreshSeconds: current.seconds }),
    content: `${filterForm('link', 'Link or key', link)}\n${current === null ? NO_KEY : article(current)}`,
  });
}

type Code = ReturnType<typeof currentCode>;

const NO_KEY = '<p>This is neither a provisioning link nor a key.</p>';

function article({ code, seconds }: Code): string {
  return `<article><p class="code"><span class="label">Code</span> <strong>${escapeHtml(code)}</strong></p>
<p class="meta">The next one appears in ${seconds} seconds. Each code works once.</p></article>`;
}

function keyOf(link: string): string {
  if (link === '') return DEMO_AUTHENTICATOR_KEY;
  return URL.canParse(link) ? (new URL(link).searchParams.get('secret') ?? '') : link;
}

function codeOf(key: string, now: Date): Code | null {
  try {
    return currentCode(key, now);
  } catch {
    // The library throws on letters that no key contains.
    return null;
  }
}
