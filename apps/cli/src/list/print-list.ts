import { type SessionSummary, stateInWords, tokensInWords } from '@treeline/protocol';
import { counted, formatCost } from '@treeline/text';
import { localTime } from '../local-time.ts';
import { printableLine } from '../terminal.ts';

/** One line per session, under its project, for people. */
export function printList(sessions: readonly SessionSummary[], hidden: number): string {
  if (sessions.length === 0)
    return hidden === 0 ? 'No sessions.' : `No sessions match · ${hidden} hidden by the filter`;
  const projects = new Map<string, SessionSummary[]>();
  for (const session of sessions) {
    const heading = session.project.folder ?? session.project.name;
    projects.set(heading, [...(projects.get(heading) ?? []), session]);
  }
  return [...projects].map(([heading, own]) => [printableLine(heading), ...own.map(lineOf)].join('\n')).join('\n\n');
}

function lineOf(session: SessionSummary): string {
  const { totals, marks, state } = session;
  const facts = [
    stateInWords(state),
    ...(session.isKept === true ? ['kept'] : []),
    ...(session.branch === null ? [] : [session.branch]),
    ...(session.worktree === null ? [] : [`worktree ${session.worktree}`]),
    ...(totals === null ? [] : countsOf(totals)),
    ...(session.origin === null ? [] : [`${session.origin.kind} of ${session.origin.session ?? 'a deleted session'}`]),
    ...(session.leftOut === null ? [] : [session.leftOut]),
    ...marks.tags.map((tag) => `#${tag}`),
  ];
  const title = printableLine(marks.name ?? session.title);
  return `  ${localTime(session.updatedAt)}  ${printableLine(session.id)}  ${title}\n      ${facts.map(printableLine).join(' · ')}`;
}

function countsOf({
  turns,
  allToolCalls,
  agents,
  errors,
  usage,
  cost,
}: NonNullable<SessionSummary['totals']>): string[] {
  const dollars = formatCost(cost);
  return [
    counted(turns, 'turn'),
    counted(allToolCalls, 'tool'),
    ...(agents === 0 ? [] : [counted(agents, 'agent')]),
    ...(errors === 0 ? [] : [counted(errors, 'error')]),
    `tokens ${tokensInWords(usage)}`,
    ...(dollars === null ? [] : [dollars]),
    ...(cost.unpricedModels.length === 0 ? [] : [`no price for ${cost.unpricedModels.join(', ')}`]),
  ];
}
