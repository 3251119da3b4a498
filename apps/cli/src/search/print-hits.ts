import type { SearchHit, SessionSummary } from '@treeline/protocol';
import type { SearchOutcome } from './search-once.ts';

const bold = ['\u001b[1m', '\u001b[22m'] as const;

/** For people: sessions, and under each what was found. */
export function printHits({ answer, sessions, unread }: SearchOutcome, isTerminal: boolean): string {
  const known = new Map(sessions.map((session) => [session.id, session]));
  const groups = answer.groups.map(({ sessionId, hits, total }) => {
    const more = total > hits.length ? [`    and ${total - hits.length} more`] : [];
    const lines = hits.map((hit) => `  ${placeOf(hit)}: ${marked(hit, isTerminal)}`);
    return [headOf(known.get(sessionId), sessionId, isTerminal), ...lines, ...more].join('\n');
  });
  const left = answer.totalSessions > groups.length ? `, the first ${groups.length} of them above` : '';
  const count = `${plural(answer.totalHits, 'hit')} in ${plural(answer.totalSessions, 'session')}${left}`;
  const notes = [
    ...(answer.notice === null ? [] : [answer.notice]),
    ...(unread > 0 ? ['The index is not complete; the rest was read through. "treeline index" completes it.'] : []),
  ];
  return [...groups, [count, ...notes].join('\n')].map(withoutControls).join('\n\n');
}

function headOf(session: SessionSummary | undefined, id: string, isTerminal: boolean): string {
  const title = session === undefined ? id : (session.marks.name ?? session.title);
  const [on, off] = isTerminal ? bold : ['', ''];
  const day = session === undefined ? '' : new Date(session.updatedAt).toISOString().slice(0, 10);
  return `${on}${title.replace(/\s+/g, ' ')}${off}\n  ${[session?.project.name, day, id].filter(Boolean).join(' · ')}`;
}

function placeOf({ part, tool, agent, task }: SearchHit): string {
  if (task !== null) return `${agent?.slug ?? 'agent'}, ${task.state.status}`;
  const where = part === 'tool-input' || part === 'tool-output' ? `${tool?.name ?? 'tool'} ${part.slice(5)}` : part;
  return agent === null ? where : `${agent.slug} › ${where}`;
}

function marked({ excerpt, found, task }: SearchHit, isTerminal: boolean): string {
  if (task !== null) return `${task.title} → ${excerpt}`;
  if (!isTerminal) return excerpt;
  let text = '';
  let at = 0;
  for (const [start, end] of found) {
    text += `${excerpt.slice(at, start)}${bold[0]}${excerpt.slice(start, end)}${bold[1]}`;
    at = end;
  }
  return text + excerpt.slice(at);
}

/** Transcripts hold what programs printed: none of it may steer this terminal. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out, except for our own two.
  return text.replace(/\u001b(?!\[(?:1|22)m)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f]/g, '');
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
