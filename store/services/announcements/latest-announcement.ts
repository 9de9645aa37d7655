// The What's New banner's content: the latest date as M/D and that date's number of features (P7).
import type { Announcements } from '../../../api/contract/announcements.js';

export interface LatestAnnouncement {
  /** `11/5` for 2026-11-05. */
  readonly monthAndDay: string;
  readonly count: number;
}

/** Undefined if nothing has been announced yet. */
export function latestAnnouncement(announcements: Announcements | undefined): LatestAnnouncement | undefined {
  const changes = announcements?.changes ?? [];
  const latest = changes
    .map((change) => change.date)
    .sort()
    .at(-1);
  if (latest === undefined) return undefined;
  const [, month, day] = latest.split('-').map(Number);
  const count = changes.filter((change) => change.date === latest).reduce((sum, change) => sum + (change.features?.length ?? 0), 0);
  return count === 0 ? undefined : { monthAndDay: `${month}/${day}`, count };
}
