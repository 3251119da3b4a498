const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** "812 B", "38 kB", "1.4 MB": thousands, as disks and file managers count. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[unit]}`;
}
