import { t } from '@treeline/text';

const minute = 60_000;
const hour = 60 * minute;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const wholeDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric' });
const dateOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** "14:02", or "14:02:31" where seconds matter. */
export function formatClock(at: number, withSeconds = false): string {
  return (withSeconds ? clockWithSeconds : clock).format(at);
}

/** "14:02 – 14:09", or "14:02" where both are in one minute. */
export function formatClocks(from: number, to: number): string {
  const [first, last] = [clock.format(from), clock.format(to)];
  return first === last ? first : `${first} – ${last}`;
}

/** "16 Nov 2026" of "2026-11-16". */
export function formatDate(day: string): string {
  return dateOnly.format(new Date(`${day}T00:00:00`));
}

/** "Wednesday, 22 July 2026" */
export function formatDay(at: number): string {
  return wholeDay.format(at).replace(/^(\w+) /, '$1, ');
}

/** "21 Jul 2026", "21–22 Jul 2026", "30 Jun – 2 Jul 2026": the days from one moment to another. */
export function formatDays(from: number, to: number): string {
  if (daysBetween(from, to) <= 0) return dayMonthYear.format(from);
  const [a, b] = [new Date(from), new Date(to)];
  if (a.getFullYear() !== b.getFullYear()) return `${dayMonthYear.format(from)} – ${dayMonthYear.format(to)}`;
  if (a.getMonth() === b.getMonth()) return `${a.getDate()}–${dayMonthYear.format(to)}`;
  return `${dayAndMonth.format(from)} – ${dayMonthYear.format(to)}`;
}

/** "21 Jul 10:44" */
export function formatDayAndClock(at: number): string {
  return `${dayAndMonth.format(at)} ${clock.format(at)}`;
}

/** "16 Nov 2026, 14:02:31" */
export function formatMoment(at: number): string {
  return full.format(at);
}

/** "Thursday, 23 July" */
export function formatMomentDay(at: number): string {
  return dayOfYear.format(at).replace(/^(\w+) /, '$1, ');
}

/** Ages in lists: "now", "4 m", "2 h", "yesterday", "Thu", "12 Mar", "Mar 2025". */
export function formatAge(at: number, now: number): string {
  const age = now - at;
  if (age < minute) return 'now';
  if (age < hour) return `${Math.floor(age / minute)} m`;
  const days = daysBetween(at, now);
  if (days === 0) return `${Math.floor(age / hour)} h`;
  if (days === 1) return 'yesterday';
  if (days < 7) return weekday.format(at);
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? dayAndMonth.format(at) : monthAndYear.format(at);
}

/** The same with the time of day: "4 m", "yesterday 18:20", "Thu 09:05", "12 Mar 14:02", "12 Mar 2025". */
export function formatUpdated(at: number, now: number): string {
  const days = daysBetween(at, now);
  if (days === 0 || now - at < hour) return formatAge(at, now);
  if (days === 1) return t('yesterday {at}', { at: clock.format(at) });
  if (days < 7) return `${weekday.format(at)} ${clock.format(at)}`;
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? `${dayAndMonth.format(at)} ${clock.format(at)}` : dateOnly.format(at);
}

/** The same within a sentence: "last viewed just now", "4 m ago", "yesterday 18:20". */
export function formatAgo(at: number, now: number): string {
  if (now - at < minute) return t('just now');
  const updated = formatUpdated(at, now);
  return daysBetween(at, now) === 0 || now - at < hour ? t('{updated} ago', { updated }) : updated;
}

/** Midnights between the two, in the reader's time zone; half a day of slack for clock changes. */
function daysBetween(at: number, now: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / (24 * hour));
}
