// A page with one message, for when there is no other page to show. It loads nothing, so it can always be shown.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { escapeHtml } from '../core/escape-html.js';

const STYLE = `
:root { color-scheme: light dark; --ground: #efece4; --surface: #fff; --line: #d8d4c8; --text: #17211e; --link: #0f4f48 }
@media (prefers-color-scheme: dark) { :root { --ground: #0b110f; --surface: #1b2723; --line: #33423c; --text: #eef2ef; --link: #8fd8c8 } }
body { margin: 0; padding: clamp(1rem, 12vh, 8rem) 1rem; background: var(--ground); color: var(--text); font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-inline-size: 28rem; margin-inline: auto; padding: clamp(1.25rem, 5vw, 2.5rem); border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); overflow-wrap: anywhere }
h1 { margin: 0 0 .5rem; font: 400 1.75rem/1.2 Georgia, serif }
p { margin: .5rem 0 0 }
a { display: inline-block; padding-block: .625rem; color: var(--link) }
`;

/** Allows its own style and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

interface Message {
  readonly title: string;
  readonly text: string;
  /** Where users can go from here. */
  readonly link?: { readonly href: string; readonly text: string };
}

/** Responds with a complete HTML document; title, text, and link are escaped. */
export function sendMessagePage(c: Context, message: Message, status: ContentfulStatusCode = 200): Response {
  c.header('content-security-policy', POLICY);
  return c.html(messagePage(message), status);
}

function messagePage({ title, text, link }: Message): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`}
</main>
</body>
</html>
`;
}
