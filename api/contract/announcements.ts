// The What's New announcements (R3): a static file that anyone may read.
import * as v from 'valibot';
import { call } from './call.js';
import { records } from './schemas.js';

/** A day, yyyy-mm-dd. Valibot's pattern has a February 30, which JavaScript takes for March 2. */
export const AnnouncementDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => new Date(day).getUTCDate() === Number(day.slice(-2)), 'day'),
);

/** `date` is yyyy-mm-dd. */
export const Announcements = v.object({
  changes: v.nullable(
    records(
      v.object({
        date: AnnouncementDay,
        features: v.nullish(records(v.object({ title: v.string(), description: v.nullish(v.string(), '') })), []),
      }),
    ),
    [],
  ),
});
/** Everything announced: dates (yyyy-mm-dd), each with its features. */
export type Announcements = v.InferOutput<typeof Announcements>;

/** Everything announced so far. */
export const announcements = call({
  method: 'GET',
  gateway: 'none',
  path: 'static/ui/participant/announcements.json',
  response: Announcements,
  reply: 'bare',
});
