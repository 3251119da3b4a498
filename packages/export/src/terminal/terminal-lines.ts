import {
  agentToolsInWords,
  counted,
  formatDuration,
  formatNumber,
  formatShort,
  newTokens,
  oneLine,
  stateInWords,
  statusInWords,
  toolName,
} from '@treeline/text';
import { type AgentPage, agentTitle } from '../agent-page.ts';
import { callError, callLine } from '../call-line.ts';
import type { CleanSession } from '../clean-session.ts';
import type { CleanTurn } from '../clean-thread.ts';
import type { Call, Entry, Opening } from '../entry.ts';
import type { Instants } from '../format-instant.ts';
import { fitted, type Look, type Span, type StyledLine, span, wrapped } from './styled-line.ts';

/** How lines are formatted: the width, the time zone, and what makes a text safe to print. */
export interface TerminalFrame {
  readonly width: number;
  readonly instants: Instants;
  readonly printable: (text: string) => string;
}

const marks: Record<Call['status'], Span> = {
  running: span('◐', 'warn'),
  ok: span('✓', 'ok'),
  failed: span('✗', 'bad'),
  denied: span('⊘', 'warn'),
  interrupted: span('■', 'warn'),
  lost: span('◌', 'dim'),
};

/** Title and facts of a session, or of one of its agents. */
export function headLines(session: CleanSession, page: AgentPage | null, frame: TerminalFrame): StyledLine[] {
  const { facts, state } = session;
  const usage = page === null ? facts.familyUsage : page.info.usage;
  const shown =
    page === null
      ? { from: facts.startedAt, to: facts.updatedAt }
      : { from: page.info.startedAt, to: page.info.endedAt };
  const parts = [
    page === null ? (facts.project ?? '') : page.info.agentSlug,
    (page === null ? facts.model : page.info.model) ?? '',
    shown.from === null ? '' : frame.instants.span(shown.from, shown.to ?? shown.from),
    stateInWords(page?.info.state ?? state),
    page === null && session.pages.length > 0 ? counted(session.pages.length, 'agent') : '',
    newTokens(usage) === 0 ? '' : `${formatShort(newTokens(usage))} tokens`,
  ];
  const title = page === null ? facts.title : agentTitle(page);
  const factLine = parts.filter((part) => part !== '').join(' · ');
  return [
    ...wrapped(line(title, frame), frame.width).map((text) => [span(text, 'bold')]),
    ...wrapped(line(factLine, frame), frame.width).map((text) => [span(text, 'dim')]),
  ];
}

export function openingLines(turn: CleanTurn, opening: Opening, frame: TerminalFrame): StyledLine[] {
  const words = [frame.instants.write(opening.at, 'prompt'), line(opening.by, frame)].filter((part) => part !== '');
  const number = turn.number === null ? '' : `${turn.number} `;
  const head: StyledLine = [span(number, 'accent'), span(words.join(' · '), 'dim')];
  const text = wrapped(frame.printable(opening.text.trimEnd()), frame.width - 2);
  return [
    [],
    fitted(head, frame.width),
    ...text.map((each): StyledLine => [span('│ ', 'accent'), span(each, 'bold')]),
    [],
  ];
}

export function entryLines(entry: Entry, frame: TerminalFrame): StyledLine[] {
  switch (entry.kind) {
    case 'text':
      return [[], ...wrapped(frame.printable(entry.text.trim()), frame.width).map((text) => [span(text)]), []];
    case 'thinking':
      return [fitted([span(`· ${line(oneLine(entry.text, 400), frame)}`, 'dim')], frame.width)];
    case 'remark':
      return [
        fitted(
          [
            span('· ', 'dim'),
            span(line(entry.label, frame), tones[entry.tone]),
            span(` ${line(entry.line, frame)}`, 'dim'),
          ],
          frame.width,
        ),
      ];
    case 'folded':
      return foldedLines(entry, frame);
    case 'unlinked':
      return [[span(`${counted(entry.count, 'agent')} with no matching call`, 'dim')]];
    case 'agent':
      return [agentLine(entry.agent, 0, frame)];
    case 'call':
      return callLines(entry.call, frame);
  }
}

const tones = { quiet: 'dim', warn: 'warn', bad: 'bad' } as const satisfies Record<string, Look>;

/** Each call is one line; the agent that it started is below it. */
function callLines(call: Call, frame: TerminalFrame): StyledLine[] {
  const indent = '  '.repeat(Math.min(call.level, 8));
  const parts = [
    span(indent),
    marks[call.status],
    span(` ${line(toolName(call.name), frame)}`, 'bold'),
    span(`  ${line(callLine(call, 600), frame)}`),
    ...numberSpans(call),
  ];
  const why = call.status === 'failed' ? line(oneLine(callError(call), 400), frame) : '';
  const lines: StyledLine[] = [fitted(parts, frame.width)];
  if (why !== '') lines.push(fitted([span(`${indent}  ${why}`, 'bad')], frame.width));
  if (call.agent !== null) lines.push(agentLine(call.agent, call.level + 1, frame));
  return lines;
}

function agentLine(agent: AgentPage, level: number, frame: TerminalFrame): StyledLine {
  const { info } = agent;
  const facts = [
    statusInWords(info.state.status),
    agentToolsInWords(info),
    info.startedAt === null || info.endedAt === null ? '' : formatDuration(info.endedAt - info.startedAt),
    // What never started has nothing that its id could lead to.
    info.state.status === 'never-started' ? '' : info.id,
  ].filter((part) => part !== '');
  return fitted(
    [
      span(`${'  '.repeat(Math.min(level, 8))}→ `, 'accent'),
      span(line(agentTitle(agent), frame), 'bold'),
      span(` (${line(info.agentSlug, frame)})`, 'accent'),
      span(`  ${line(facts.join(', '), frame)}`, info.state.status === 'failed' ? 'bad' : 'dim'),
    ],
    frame.width,
  );
}

function numberSpans({ facts, startedAt, endedAt }: Call): Span[] {
  const took = startedAt === null || endedAt === null ? 0 : endedAt - startedAt;
  return [
    ...(facts.note === null ? [] : [span(`  ${facts.note}`, 'dim')]),
    ...(facts.exitCode === null || facts.exitCode === 0 ? [] : [span(`  exit ${facts.exitCode}`, 'bad')]),
    ...(facts.added === null || facts.added === 0 ? [] : [span(`  +${formatNumber(facts.added)}`, 'added')]),
    ...(facts.removed === null || facts.removed === 0 ? [] : [span(` −${formatNumber(facts.removed)}`, 'removed')]),
    ...(took < 100 ? [] : [span(`  ${formatDuration(took)}`, 'dim')]),
  ];
}

function foldedLines({ calls, lines }: Extract<Entry, { kind: 'folded' }>, frame: TerminalFrame): StyledLine[] {
  const [first] = calls;
  if (first === undefined) return [];
  const titles = calls.slice(0, 6).map((each) => line(callLine(each, 80), frame));
  const words = `  ${titles.join(', ')}${calls.length > 6 ? ` and ${calls.length - 6} more` : ''}`;
  const head = [
    marks.ok,
    span(` ${line(toolName(first.name), frame)}`, 'bold'),
    span(calls.length === 1 ? '' : ` × ${calls.length}`),
  ];
  return [fitted([...head, span(words), span(lines === 0 ? '' : `  ${counted(lines, 'line')}`, 'dim')], frame.width)];
}

/** On one line, whatever it holds. */
function line(text: string, { printable }: TerminalFrame): string {
  return printable(text.replace(/\s+/g, ' ').trim());
}
