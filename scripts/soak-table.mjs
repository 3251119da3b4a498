const columns = [
  ['minute', ({ minute }) => minute.toFixed(1)],
  ['lines', ({ lines }) => String(lines)],
  ['host MB', ({ host }) => host.toFixed(1)],
  ['renderer MB', ({ renderer }) => renderer?.toFixed(1) ?? '–'],
  ['page heap MB', ({ heap }) => heap.toFixed(1)],
  ['CPU %', ({ cpu }) => cpu?.toFixed(0) ?? '–'],
];

/** One line for each sample; CPU is that of the time since the one before, of all processes together. */
export function soakTable(samples, more = []) {
  const shown = [...columns, ...more];
  const rows = samples.map((sample, index) => {
    const before = samples[index - 1];
    const cpu = before === undefined ? null : ((sample.cpuMs - before.cpuMs) / (sample.at - before.at)) * 100;
    return shown.map(([, cell]) => cell({ ...sample, cpu }));
  });
  const all = [shown.map(([name]) => name), ...rows];
  const widths = shown.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  return all.map((row) => row.map((cell, column) => cell.padStart(widths[column])).join('  ')).join('\n');
}

/** By least squares over all but the first sample, which is taken before caches are warm. */
export function slopeOf(samples, key) {
  const points = samples.slice(1).map((sample) => [sample.minute, sample[key]]);
  const mean = (index) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  const under = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  const perMinute = under === 0 ? 0 : over / under;
  const lines = samples.at(-1).lines - samples[1].lines;
  const minutes = samples.at(-1).minute - samples[1].minute;
  const perLine = lines === 0 ? 0 : (perMinute * minutes * 1e6) / lines;
  return `${perMinute.toFixed(2)} MB a minute (${Math.round(perLine)} bytes a line)`;
}
