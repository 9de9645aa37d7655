// The What's New announcements.
import * as v from 'valibot';
import { Announcements } from '../../api/contract/announcements.js';
import { type GroupHandlers, open } from '../calls/handler.js';

export const announcements: GroupHandlers<'announcements'> = {
  announcements: open(async (_, context) => {
    const rows = await context.db.selectFrom('announcements').selectAll().where('scope', 'in', ['', context.scope]).execute();
    const row = rows.find(({ scope }) => scope === context.scope) ?? rows[0];
    return row === undefined ? { changes: [] } : v.parse(Announcements, row.document);
  }),
};
