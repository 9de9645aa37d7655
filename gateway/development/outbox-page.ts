// The outbox page: every email, text, and call that would have left this machine, newest first, live.
import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.js';
import type { OutboxTable } from '../storage/message-tables.js';
import { escapeHtml } from '../core/escape-html.js';
import { developmentPage, filterForm, timeElement } from './page.js';

type OutboxRow = Selectable<OutboxTable>;

const SHOWN = 100;
const CHANNELS: Record<OutboxRow['channel'], string> = { email: 'Email', sms: 'Text', call: 'Call' };

/** Messages newer than `after`, newest first; `to` is part of a recipient. */
export function readMessages(db: Database, to: string, after: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '>', after)
    .where('recipient', 'like', `%${to.replace(/[%_\\]/g, '\\$&')}%`)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

export function outboxPage(messages: readonly OutboxRow[], to: string): string {
  return developmentPage({
    title: 'Outbox',
    intro: 'Every email, text, and call that this gateway would have sent. New ones appear by themselves.',
    live: true,
    content: `${filterForm('to', 'Only to', to)}
<p id="news" role="status" class="news"></p>
<p id="empty"${messages.length === 0 ? '' : ' hidden'}>Nothing has been sent yet.</p>
<ol id="messages" class="messages">
${outboxItems(messages)}
</ol>`,
  });
}

/** The messages as list items: those in the page, and those that its script adds. */
export function outboxItems(messages: readonly OutboxRow[]): string {
  return messages.map(item).join('\n');
}

function item({ id, at, channel, recipient, subject, body, code, link }: OutboxRow): string {
  return `<li data-id="${id}"><article aria-labelledby="message-${id}">
<p class="meta"><span class="channel ${channel}">${CHANNELS[channel]}</span> ${timeElement(at)}</p>
<h2 id="message-${id}">${escapeHtml(subject)}</h2>
<p class="recipient">To ${escapeHtml(recipient)}</p>
${code === null ? '' : `<p class="code"><span class="label">Code</span> <strong>${escapeHtml(code)}</strong></p>`}
${link === null ? '' : `<p class="link"><a href="${escapeHtml(link)}">Open the link</a></p>`}
<details><summary>Read the message</summary><pre>${escapeHtml(body)}</pre></details>
</article></li>`;
}
