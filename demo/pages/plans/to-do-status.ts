// How urgent a to-do is, from its own dates and today's, all yyyy-mm-dd.
import type { PlanToDo } from 'vestibule/api';

export type ToDoStatus = 'done' | 'overdue' | 'soon' | 'later' | 'open';

const SOON_DAYS = 30;
const DAY = 86_400_000;

export function toDoStatus({ doneDate, dueDate }: Pick<PlanToDo, 'doneDate' | 'dueDate'>, now: number): ToDoStatus {
  if (doneDate) return 'done';
  if (!dueDate) return 'open';
  if (dueDate < dayOf(now)) return 'overdue';
  return dueDate <= dayOf(now + SOON_DAYS * DAY) ? 'soon' : 'later';
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
