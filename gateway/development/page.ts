// The frame of the development pages: one look and nothing inline, so the same strict policy applies as on all other pages.
import { escapeHtml } from '../core/escape-html.js';

interface DevelopmentPage {
  readonly title: string;
  readonly intro: string;
  /** HTML. */
  readonly content: string;
  /** Whether the outbox's script keeps the page up to date. Other pages may reload themselves. */
  readonly live: boolean;
  readonly refreshSeconds?: number;
}

/** Addresses are relative: the pages work under any prefix and scope. */
export function developmentPage({ title, intro, content, live, refreshSeconds }: DevelopmentPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Vestibule</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="development/assets/tokens.css">
<link rel="stylesheet" href="development/assets/development.css">
${live ? '<script type="module" src="development/assets/outbox.js"></script>' : ''}
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`}
</head>
<body>
<header>
<nav aria-label="Development pages"><a href="login/">Portal</a> <a href="outbox">Outbox</a> <a href="activity-log">Activity log</a> <a href="authenticator">Authenticator app</a> <a href="docs">API reference</a></nav>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(intro)}</p>
</header>
<main>
${content}
</main>
</body>
</html>
`;
}

/** A moment in readable form; the exact time is in the element's attribute. */
export function timeElement(at: Date): string {
  const shown = at.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' });
  return `<time datetime="${at.toISOString()}">${escapeHtml(shown)}</time>`;
}

/** A search field that filters the page by a query parameter, without a script. */
export function filterForm(name: string, label: string, value: string): string {
  return `<form role="search"><label for="filter">${escapeHtml(label)}</label>
<input id="filter" type="search" name="${name}" value="${escapeHtml(value)}"><button>Show</button></form>`;
}
