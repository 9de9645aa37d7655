// The activity log page: what the apps reported, newest first.
import type { Database } from '../storage/database.js';
import { escapeHtml } from '../core/escape-html.js';
import { developmentPage, filterForm, timeElement } from './page.js';

const SHOWN = 200;
const HEADINGS = ['Time', 'Message', 'Feature', 'App', 'User'] as const;

export async function activityPage(db: Database, user: string): Promise<string> {
  let query = db.selectFrom('activities').selectAll().orderBy('at', 'desc').limit(SHOWN);
  if (user !== '') query = query.where('user_id', '=', user);
  const rows = await query.execute();
  const cells = rows.map(
    (row) =>
      `<tr><td>${timeElement(row.at)}</td>${[row.message, row.feature, row.app, row.user_id].map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
  );
  return developmentPage({
    title: 'Activity log',
    intro: 'What the portal and the partner apps reported. Reload to see what is new.',
    live: false,
    content: `${filterForm('user', 'Only of user', user)}
<div class="scroll" role="region" aria-label="Entries" tabindex="0"><table>
<thead><tr>${HEADINGS.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${cells.length === 0 ? `<tr><td colspan="${HEADINGS.length}">Nothing has been reported yet.</td></tr>` : cells.join('\n')}</tbody>
</table></div>`,
  });
}
