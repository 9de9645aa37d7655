// How urgent a to-do is, from its own dates and today's, all yyyy-mm-dd.
import type { PlanToDo } from 'vestibule/api';

export type ToDoStatus = 'done' | 'overdue' | 'soon' | 'later' | 'open';

const SOON_DAYS = 30;

export function toDoStatus({ doneDate, dueDate }: Pick<PlanToDo, 'doneDate' | 'dueDate'>, now: number): ToDoStatus {
  if (doneDate) return 'done';
  if (!dueDate) return 'open';
  const today = new Date(now);
  if (dueDate < dayOf(today)) return 'overdue';
  const soon = new Date(now);
  soon.setDate(today.getDate() + SOON_DAYS);
  return dueDate <= dayOf(soon) ? 'soon' : 'later';
}

/** The user's own day. In UTC, tomorrow begins in the evening for America. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
