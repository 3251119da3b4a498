const columns = ['name', 'value', 'unit', 'limit', 'ratio', 'goal', 'met'];
const words = { true: 'yes', false: 'NO', null: '-' };

export function table(rows) {
  const cells = [columns, ...rows.map((row) => columns.map((column) => cell(row, column)))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index].length)));
  const written = (line) => line.map((text, index) => text.padEnd(widths[index])).join('  ');
  return cells.map((line) => `${written(line).trimEnd()}\n`).join('');
}

function cell(row, column) {
  return column === 'met' ? words[row.met] : String(row[column] ?? '-');
}
