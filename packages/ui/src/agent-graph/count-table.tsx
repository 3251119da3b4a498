import type { ReactNode } from 'react';
import { formatNumber } from '../format-count.ts';

interface CountTableProps {
  readonly caption: string;
  /** Of the first columns, and of the count. */
  readonly headings: readonly string[];
  readonly rows: readonly CountedRow[];
}

interface CountedRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  readonly count: number;
}

/** How often something happened, as numbers and as bars. */
export function CountTable({ caption, headings, rows }: CountTableProps) {
  const most = rows.reduce((largest, { count }) => Math.max(largest, count), 1);
  return (
    <table className="w-full max-w-160 border-collapse text-small tabular-nums">
      <caption className="pb-2 text-start font-semibold text-ui">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-text-2">
          {headings.map((heading, at) => (
            <th
              key={heading}
              scope="col"
              className={`py-1.5 font-medium ${at === headings.length - 1 ? 'text-end' : 'text-start'}`}
            >
              {heading}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, count }) => (
          <tr key={key} className="h-(--table-row) border-line border-b">
            {cells.map((cell, at) => (
              <td key={headings[at]} className="pe-3">
                {cell}
              </td>
            ))}
            <td className="text-end text-text-2">{formatNumber(count)}</td>
            <td className="w-48 ps-3" aria-hidden="true">
              <span className="block h-1.5 rounded-full bg-accent" style={{ width: `${(100 * count) / most}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
