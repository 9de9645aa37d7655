// The What's New announcements.
import * as v from 'valibot';
import { Announcements } from '../../api/contract/announcements.js';
import { type GroupHandlers, open } from '../calls/handler.js';

export const announcements: GroupHandlers<'announcements'> = {
  announcements: open(async (_, visit) => {
    const rows = await visit.db.selectFrom('announcements').selectAll().where('scope', 'in', ['', visit.scope]).execute();
    const row = rows.find(({ scope }) => scope === visit.scope) ?? rows[0];
    return row === undefined ? { changes: [] } : v.parse(Announcements, row.document);
  }),
};
