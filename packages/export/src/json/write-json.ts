import type { ThreadEvent, ToolDetail } from '@treeline/protocol';
import type { AgentPage } from '../agent-page.ts';
import type { CleanSession } from '../clean-session.ts';
import type { CleanThread, CleanTurn } from '../clean-thread.ts';
import type { ExportFile, ExportSink, ExportStamp, OnProgress } from '../export-source.ts';
import { parsed } from '../redact-value.ts';
import { isBody } from '../whole-texts.ts';
import {
  type ExportedAgent,
  type ExportedCall,
  type ExportedDiff,
  type ExportedEvent,
  type ExportedSession,
  type ExportedTurn,
  jsonVersion,
} from './export-json.ts';

interface JsonOptions {
  readonly stamp: ExportStamp;
  readonly isRedacted: boolean;
}

/** The whole session as one value in `session.json`, written turn by turn. */
export async function writeJson(
  session: CleanSession,
  sink: ExportSink,
  options: JsonOptions,
  onProgress: OnProgress,
): Promise<void> {
  const file = await sink.open('session.json');
  const total = session.pages.length + 1;
  await file.write(headOf(session, options));
  onProgress(0, total);
  await writeThread(file, null, null, await session.mainThread());
  for (const [at, page] of session.pages.entries()) {
    onProgress(at + 1, total);
    await file.write(',\n');
    const thread = await session.threadOf(page);
    const agent = agentOf(page, await session.ends(page));
    await writeThread(
      file,
      agent,
      typeof thread === 'string' ? thread : null,
      typeof thread === 'string' ? null : thread,
    );
  }
  await file.write('\n]}\n');
  await file.end();
  onProgress(total, total);
}

function headOf(session: CleanSession, { stamp, isRedacted }: JsonOptions): string {
  const { depth, turns, asOf } = session.scope;
  const head = {
    format: 'treeline-export',
    version: jsonVersion,
    madeBy: stamp.madeBy,
    madeAt: instant(stamp.madeAt),
    isRedacted,
    scope: { depth, turns: turns === null ? null : [turns.from, turns.to], asOf: instant(asOf) },
    session: sessionOf(session),
  };
  return `${JSON.stringify(head, null, 1).slice(0, -2)},\n "threads": [\n`;
}

function sessionOf({ facts, state }: CleanSession): ExportedSession {
  const { client, title, project, branch, model, clientVersion } = facts;
  return {
    client,
    id: facts.clientSessionId,
    title,
    project,
    branch,
    model,
    clientVersion,
    startedAt: instant(facts.startedAt),
    updatedAt: instant(facts.updatedAt),
    status: state.status,
    reason: state.reason,
    usage: facts.usage,
    totalUsage: facts.familyUsage,
  };
}

function agentOf(
  { info, parent }: AgentPage,
  ends: { readonly prompt: string; readonly answer: string },
): ExportedAgent {
  const { id, kind, name, description, team, model, state, isBackground, toolCalls, usage, linkedBy } = info;
  return {
    id,
    parent: parent?.info.id ?? null,
    call: info.parentToolUseId,
    linkedBy,
    kind,
    type: info.agentSlug,
    name,
    description,
    team,
    model,
    status: state.status,
    reason: state.reason,
    isBackground,
    toolCalls,
    usage,
    startedAt: instant(info.startedAt),
    endedAt: instant(info.endedAt),
    ...ends,
  };
}

async function writeThread(
  file: ExportFile,
  agent: ExportedAgent | null,
  problem: string | null,
  thread: CleanThread | null,
): Promise<void> {
  await file.write(`${JSON.stringify({ agent, problem }).slice(0, -1)},"turns":[`);
  for (const [at, turn] of (thread?.turns ?? []).entries()) {
    await file.write(at === 0 ? '\n' : ',\n');
    await writeTurn(file, turn);
  }
  await file.write(']}');
}

async function writeTurn(file: ExportFile, turn: CleanTurn): Promise<void> {
  const { number, durationMs, isAbandoned } = turn;
  const head: Omit<ExportedTurn, 'items'> = {
    number,
    startedAt: turn.turn.id === '' ? null : instant(turn.startedAt),
    durationMs,
    isAbandoned,
    opening: turn.turn.opening === null ? null : eventOf(await turn.event(turn.turn.opening)),
  };
  await file.write(`${JSON.stringify(head).slice(0, -1)},"items":[`);
  for (const [at, item] of turn.turn.items.entries()) {
    const value =
      item.kind === 'activity' ? callOf(await turn.call(item, null, 0, 'raw')) : eventOf(await turn.event(item.event));
    await file.write(`${at === 0 ? '\n' : ',\n'}${JSON.stringify(value)}`);
  }
  await file.write(']}');
}

function callOf(call: Awaited<ReturnType<CleanTurn['call']>>): ExportedCall {
  const { id, name, kind, title, status, facts } = call;
  return {
    type: 'call',
    id,
    name,
    kind,
    title,
    status,
    startedAt: instant(call.startedAt),
    endedAt: instant(call.endedAt),
    input: call.input === '' ? null : parsed(call.input),
    output: wholeOutput(call),
    note: facts.note,
    exitCode: facts.exitCode,
    files: call.files
      .filter(({ change }) => change !== 'read')
      .map(({ path, added, removed }) => ({ path, added, removed })),
    ...diffOf(call.detail),
  };
}

function diffOf(detail: ToolDetail | null): { readonly diff?: ExportedDiff } {
  if (detail?.view.kind !== 'diff') return {};
  const { path, isNew, hunks, leftOut } = detail.view;
  const signed = hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map(({ sign, text }) => sign + text) }));
  return { diff: { path, isNew, hunks: signed, leftOut } };
}

/** A client may store a long output outside of its transcript, where only a view reads it. */
function wholeOutput({ output, detail }: Awaited<ReturnType<CleanTurn['call']>>): string {
  const view = detail?.view;
  const shown =
    view?.kind === 'terminal' ? view.stdout.preview : view !== undefined && 'text' in view ? view.text.preview : '';
  return shown.length > output.length ? shown : output;
}

/** Ids of records and references are useless outside. */
const dropped = new Set(['id', 'agentId', 'messageId', 'ref', 'eventIds']);

function eventOf(event: ThreadEvent): ExportedEvent {
  const { type, at, ...rest } = event;
  return { type, at: instant(at), ...(plain(rest) as Record<string, unknown>) };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if (isBody(value)) return value.preview;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (dropped.has(key) ? [] : [[key, plain(each)]])),
  );
}

function instant(at: number | null): string | null {
  return at === null || !Number.isFinite(at) || Math.abs(at) > 8.64e15 ? null : new Date(at).toISOString();
}
