import type { Row } from '../src/index.ts';

/** One line per row, indented by its guides: enough to see the structure. */
export function rowOutline(rows: readonly Row[]): readonly string[] {
  return rows.map((row) => `${'  '.repeat(row.guides.length)}${row.kind} ${describe(row)}`.trimEnd());
}

function describe(row: Row): string {
  switch (row.kind) {
    case 'turn':
      return row.opening?.id ?? 'without opening';
    case 'asked':
      return `${row.opening.id} by ${row.by}${row.isContinuation ? ' again' : ''}`;
    case 'group':
      return [row.activity?.id ?? '?', row.agent?.id ?? '?', row.childCount, marker(row)].join(' ');
    case 'activity':
    case 'detail':
      return row.activity.id;
    case 'text':
      return row.event.id + (row.isAnswer ? ' answer' : '');
    case 'thinking':
      return row.event.id;
    case 'remark':
      return [...row.others.map(({ id }) => id), row.event.id].join('+');
    case 'loading':
    case 'absent':
      return row.agentId;
    case 'result':
      return row.agent.id;
    case 'work':
      return `${row.tools} tools ${row.agents.length} agents ${row.errors} errors ${row.isOpen ? 'v' : '>'}`;
    case 'run':
      return `${row.members.length} ${row.members[0]?.kind} ${row.isOpen ? 'v' : '>'}`;
    case 'day':
      return new Date(row.at).toISOString().slice(0, 10);
    case 'unlinked':
      return String(row.count);
  }
}

function marker({ canOpen, isOpen }: { readonly canOpen: boolean; readonly isOpen: boolean }): string {
  if (isOpen) return 'v';
  return canOpen ? '>' : '';
}
