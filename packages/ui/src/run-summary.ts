import type { RunMember } from '@treeline/processor';
import type { ActivityKind } from '@treeline/protocol';
import { t } from '@treeline/text';
import { formatNumber } from './format-count.ts';
import { bodyLine, oneLine } from './one-line.ts';

interface RunSummary {
  /** The subjects of its rows: "worker.ts, queue.ts and 7 more". */
  readonly subjects: string;
  /** "2,140 lines", "38 matches": the sum of their notes. */
  readonly note: string | null;
  readonly added: number;
  readonly removed: number;
  readonly tookMs: number;
}

const mostSubjects = 3;
const pathKinds: ReadonlySet<ActivityKind> = new Set(['read', 'edit', 'write', 'list', 'notebook']);

export function runSummary(members: readonly RunMember[]): RunSummary {
  const subjects = [...new Set(members.map(subjectOf).filter((subject) => subject !== ''))];
  const more = subjects.length - mostSubjects;
  const named = subjects
    .slice(0, more === 1 ? mostSubjects + 1 : mostSubjects)
    .join(members[0]?.kind === 'thinking' ? ' · ' : ', ');
  const facts = members.flatMap((member) =>
    member.kind === 'activity' ? (member.activity.finished?.facts ?? []) : [],
  );
  return {
    subjects: more > 1 ? t('{named} and {more} more', { named, more }) : named,
    note: sumOfNotes(facts.map(({ note }) => note)),
    added: facts.reduce((sum, { added }) => sum + (added ?? 0), 0),
    removed: facts.reduce((sum, { removed }) => sum + (removed ?? 0), 0),
    tookMs: members.reduce((sum, member) => sum + tookOf(member), 0),
  };
}

function subjectOf(member: RunMember): string {
  if (member.kind === 'thinking') return bodyLine(member.event.text, 80);
  const { started } = member.activity;
  if (started === null) return '';
  const title = pathKinds.has(started.kind) ? (started.title.split(/[\\/]/).at(-1) ?? '') : started.title;
  return oneLine(started.purpose ?? title, 80);
}

/** The sum of notes that count the same thing; `null` where they do not. */
function sumOfNotes(notes: readonly (string | null)[]): string | null {
  let sum = 0;
  let what: string | null = null;
  for (const note of notes) {
    const lines = /^lines? (\d+)(?:–(\d+))?$/.exec(note ?? '');
    const counted = /^(\d+) (\w+?)(?:es|s)?$/.exec(note ?? '');
    if (lines === null && counted === null) return null;
    const unit = lines === null ? (counted?.[2] ?? '') : 'line';
    if (what !== null && unit !== what) return null;
    what = unit;
    sum += lines === null ? Number(counted?.[1]) : Number(lines[2] ?? lines[1]) - Number(lines[1]) + 1;
  }
  if (what === null) return null;
  return `${formatNumber(sum)} ${what}${sum === 1 ? '' : what.endsWith('ch') ? 'es' : 's'}`;
}

function tookOf(member: RunMember): number {
  if (member.kind === 'thinking') return member.event.durationMs ?? 0;
  const { started, finished } = member.activity;
  return started === null || finished === null ? 0 : Math.max(0, finished.at - started.at);
}
