import { dayKey } from './stats/day-key.ts';

/** "2026-07-21 10:45", on this machine's clock: what people read; JSON has times in UTC. */
export function localTime(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '–';
  const two = (number: number) => String(number).padStart(2, '0');
  return `${dayKey(at)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
