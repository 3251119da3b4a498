import { t } from './messages/t.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** "0.2 s", "48 s", "2 m 04 s", "1 h 12 m". */
export function formatDuration(milliseconds: number): string {
  const span = Math.max(0, milliseconds);
  // From 9.95 s on, one decimal would round to "10.0".
  if (span < 9.95 * second) {
    const tenths = Math.round(span / 100) / 10;
    return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)} s`;
  }
  const seconds = Math.round(span / second);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} m ${padded(seconds % 60)} s`;
  const minutes = Math.floor(span / minute);
  if (span < 100 * hour) return `${Math.floor(minutes / 60)} h ${padded(minutes % 60)} m`;
  return t('{span} days', { span: Math.round(span / (24 * hour)) });
}

function padded(value: number): string {
  return String(value).padStart(2, '0');
}
