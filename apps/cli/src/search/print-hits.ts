import type { SearchHit, SessionSummary } from '@treeline/protocol';
import { dayKey } from '../stats/day-key.ts';
import { bold, printable, printableLine } from '../terminal.ts';
import type { SearchOutcome } from './search-once.ts';

/** For people: sessions, and under each its hits. */
export function printHits({ answer, sessions, unread }: SearchOutcome, isTerminal: boolean): string {
  const known = new Map(sessions.map((session) => [session.id, session]));
  const groups = answer.groups.map(({ sessionId, hits, total }) => {
    const more = total > hits.length ? [`    and ${total - hits.length} more`] : [];
    const lines = hits.map((hit) => `  ${printableLine(placeOf(hit))}: ${marked(hit, isTerminal)}`);
    return [headOf(known.get(sessionId), sessionId, isTerminal), ...lines, ...more].join('\n');
  });
  const left = answer.totalSessions > groups.length ? `, the first ${groups.length} of them above` : '';
  const count = `${plural(answer.totalHits, 'hit')} in ${plural(answer.totalSessions, 'session')}${left}`;
  const notes = [
    ...(answer.notice === null ? [] : [printableLine(answer.notice)]),
    ...(unread > 0 ? ['The index is incomplete; the rest was scanned. "treeline index" completes it.'] : []),
  ];
  return [...groups, [count, ...notes].join('\n')].join('\n\n');
}

function headOf(session: SessionSummary | undefined, id: string, isTerminal: boolean): string {
  const title = session === undefined ? id : (session.marks.name ?? session.title);
  const [on, off] = isTerminal ? bold : ['', ''];
  const day = session === undefined ? '' : dayKey(session.updatedAt);
  return `${on}${printableLine(title)}${off}\n  ${printableLine([session?.project.name, day, id].filter(Boolean).join(' · '))}`;
}

function placeOf({ part, tool, agent, task }: SearchHit): string {
  if (task !== null) return `${agent?.slug ?? 'agent'}, ${task.state.status}`;
  const where = part === 'tool-input' || part === 'tool-output' ? `${tool?.name ?? 'tool'} ${part.slice(5)}` : part;
  return agent === null ? where : `${agent.slug} › ${where}`;
}

function marked({ excerpt, found, task }: SearchHit, isTerminal: boolean): string {
  if (task !== null) return printable(`${task.title} → ${excerpt}`);
  if (!isTerminal) return printable(excerpt);
  let text = '';
  let at = 0;
  for (const [start, end] of found) {
    text += `${printable(excerpt.slice(at, start))}${bold[0]}${printable(excerpt.slice(start, end))}${bold[1]}`;
    at = end;
  }
  return text + printable(excerpt.slice(at));
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
