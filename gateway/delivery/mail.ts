// The one mail layout, as plain text and as HTML that reads well without images, with large letters and in the dark.
import { escapeHtml } from '../site/message-page.js';
import type { Letterhead } from './messages.js';

export interface MailContent {
  readonly subject: string;
  /** Paragraphs before and after the code or link. */
  readonly intro: readonly string[];
  readonly code?: string;
  readonly link?: { readonly url: string; readonly label: string };
  readonly outro: readonly string[];
}

export function mailText(letterhead: Letterhead, { intro, code, link, outro }: MailContent): string {
  const middle = [...(code === undefined ? [] : [code]), ...(link === undefined ? [] : [`${link.label}:\n${link.url}`])];
  return `${[...intro, ...middle, ...outro, signature(letterhead)].join('\n\n')}\n`;
}

export function mailHtml(letterhead: Letterhead, { subject, intro, code, link, outro }: MailContent): string {
  const parts = [
    `<p style="margin:0 0 24px;font-weight:600">${escapeHtml(letterhead.brandName)}</p>`,
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
    ...intro.map(paragraph),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(link === undefined ? [] : [linkBlock(link)]),
    ...outro.map(paragraph),
    `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(signature(letterhead))}</p>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5">
<main style="max-width:560px;margin:0 auto">
${parts.join('\n')}
</main>
</body>
</html>
`;
}

/** Who sent the mail, and from which site. */
function signature({ brandName, host }: Letterhead): string {
  return host === '' ? brandName : `${brandName}, ${host}`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** One run of digits, so that it can be copied by a double click. */
function codeBlock(code: string): string {
  return `<p style="margin:0 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;letter-spacing:4px">${escapeHtml(code)}</p>`;
}

/** A button, and the address in full for mail programs that show none and people who want to see where it leads. */
function linkBlock({ url, label }: { readonly url: string; readonly label: string }): string {
  const href = escapeHtml(url);
  const button = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#1a56a8;color:#ffffff;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${href}" style="${button}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">Or copy this address: <a href="${href}">${href}</a></p>`;
}
