// Calendar days: yyyy-mm-dd inside, MM/dd/yyyy on the wire.
import { addDays, format, isValid, parse } from 'date-fns';

const HOUR_MS = 60 * 60 * 1000;

/** The latest day that has begun in every time zone. The last one to begin a day is twelve hours behind UTC. */
export function dayBegunEverywhere(now: Date): string {
  return new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10);
}

/** The day that is `days` days after `now`, in this machine's time zone: users may be in another one. */
export function dayFrom(now: Date, days: number): string {
  return format(addDays(now, days), 'yyyy-MM-dd');
}

/** A stored day in wire format. */
export function toWireDay(day: string): string {
  return format(parse(day, 'yyyy-MM-dd', new Date(0)), 'MM/dd/yyyy');
}

/** A wire day in stored format, or null if there is no such day. */
export function fromWireDay(text: string): string | null {
  const day = parse(text, 'MM/dd/yyyy', new Date(0));
  return isValid(day) ? format(day, 'yyyy-MM-dd') : null;
}
