// The list on the What's New page (R2): every announced date, latest first, with all its features.
import type { Announcements } from '../../../api/contract/announcements.js';

type Change = NonNullable<Announcements['changes']>[number];

/** What was announced on one date. */
export interface DatedAnnouncements {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly features: NonNullable<Change['features']>;
}

/** Omits dates without features. A date that was announced twice is listed once. */
export function announcementsByDate(announcements: Announcements): readonly DatedAnnouncements[] {
  const changes = announcements.changes ?? [];
  const dates = [...new Set(changes.map(({ date }) => date))].sort().reverse();
  return dates
    .map((date) => ({ date, features: changes.filter((change) => change.date === date).flatMap(({ features }) => features ?? []) }))
    .filter(({ features }) => features.length > 0);
}
