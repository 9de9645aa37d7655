// The one email layout, as plain text and as HTML that reads well without images, with large letters, and in dark mode.
import { escapeHtml } from '../core/escape-html.js';

/** The sender that a message shows. */
export interface Letterhead {
  readonly brandName: string;
  /** The portal's host, without a port; '' if it is not known yet. */
  readonly host: string;
}

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
    `<h1 style="margin:0 0 16px;font:400 26px/1.2 ${DISPLAY}">${escapeHtml(subject)}</h1>`,
    ...intro.map(paragraph),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(link === undefined ? [] : [linkBlock(link)]),
    ...outro.map(paragraph),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:24px 16px;background:#efece4;color:#18211f;font:17px/1.5 ${SANS}">
<div style="max-width:544px;margin:0 auto">
<p style="margin:0 0 16px;text-align:center;font:400 22px/1.2 ${DISPLAY}">${escapeHtml(letterhead.brandName)}</p>
<main class="card" style="padding:32px 32px 16px;border:1px solid #ddd9ce;border-radius:16px;background:#ffffff">
${parts.join('\n')}
</main>
<p class="quiet" style="margin:16px 0 0;text-align:center;font-size:14px;color:#55605b">${escapeHtml(signature(letterhead))}</p>
</div>
</body>
</html>
`;
}

const SANS = `'Segoe UI',-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif`;
const DISPLAY = `'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif`;
/** The portal's dark colors, for mail programs with a dark mode. */
const DARK = `@media (prefers-color-scheme: dark){
.ground{background:#0b110f!important;color:#e9eeea!important}
.card{background:#1b2723!important;border-color:#33413b!important}
.code{background:#17211e!important}
.quiet{color:#a6b3ac!important}
.button{background:#86cfbe!important;color:#06231d!important}
.address{color:#93d6c6!important}
}`;

/** Who sent the email, and from which site. */
function signature({ brandName, host }: Letterhead): string {
  return host === '' ? brandName : `${brandName}, ${host}`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** One run of digits, so a double click selects it for copying. */
function codeBlock(code: string): string {
  const style = 'margin:0 0 16px;padding:12px 20px;border-radius:12px;background:#f8f6f1;font-size:32px;letter-spacing:4px';
  return `<p class="code" style="${style};font-family:ui-monospace,Menlo,Consolas,monospace">${escapeHtml(code)}</p>`;
}

/** A button, and the full address for mail programs that show no buttons and people who want to see where it leads. */
function linkBlock({ url, label }: { readonly url: string; readonly label: string }): string {
  const href = escapeHtml(url);
  const button =
    'display:inline-block;padding:12px 28px;border-radius:8px;background:#0f4f48;color:#ffffff;font-weight:600;text-decoration:none';
  return `<p style="margin:0 0 16px"><a class="button" href="${href}" style="${button}">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#55605b;word-break:break-all">Or copy this address: <a class="address" href="${href}" style="color:#0f4f48">${href}</a></p>`;
}
