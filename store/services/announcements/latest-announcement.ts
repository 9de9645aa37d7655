// The What's New banner's content: the latest date as M/D and that date's number of features (R2.2).
import type { Announcements } from '../../../api/contract/announcements.js';
import { announcementsByDate } from './announcements-by-date.js';

/** The What's New banner's date and number of features. */
export interface LatestAnnouncement {
  /** `11/5` for 2026-11-05. */
  readonly monthAndDay: string;
  readonly count: number;
}

/** The first of the dates that the What's New page lists; undefined if it lists none. */
export function latestAnnouncement(announcements: Announcements | undefined): LatestAnnouncement | undefined {
  const latest = announcements && announcementsByDate(announcements)[0];
  if (latest === undefined) return undefined;
  const [, month, day] = latest.date.split('-').map(Number);
  return { monthAndDay: `${month}/${day}`, count: latest.features.length };
}
