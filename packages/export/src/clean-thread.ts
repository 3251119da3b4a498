import {
  type Activity,
  foldKey,
  type Row,
  type SessionState,
  type Turn,
  type TurnOpening,
  visibleRows,
} from '@treeline/processor';
import { type AgentId, noFacts, type ThreadEvent } from '@treeline/protocol';
import { openedBy, promptText, remarkWords } from '@treeline/text';
import type { AgentPage } from './agent-page.ts';
import type { Call, Entry, Opening } from './entry.ts';
import type { Loader } from './loader.ts';
import { pagesByKey } from './plan-agents.ts';

export interface NumberedTurn {
  readonly turn: Turn;
  /** The number of the prompt; `null` before the first one. */
  readonly number: number | null;
}

/** Numbers of a turn, known before any of its texts is read. */
interface TurnCounts {
  readonly tools: number;
  readonly agents: number;
  readonly errors: number;
}

/** What a format wants of a call: what a view shows, or also what went in and came out as it is. */
type CallDepth = 'views' | 'raw';

/**
 * Which rows are wanted, by their keys. A call without a result is not settled, and neither is an agent at work without a call, which
 * may be written later.
 */
type RowFilter = (key: string, isSettled: boolean) => boolean;

/** One transcript: turns in order, whose texts are read on demand. */
export class CleanThread {
  readonly turns: readonly CleanTurn[];

  constructor(
    state: SessionState,
    turns: readonly NumberedTurn[],
    pages: readonly AgentPage[],
    loader: Loader,
    speaker: string,
  ) {
    const rowsOf = new Map<string, Row[]>();
    const folded = new Set(['internal', 'injected', ...state.main.turns.map(({ id }) => foldKey(id))]);
    for (const row of visibleRows(state, (key) => !folded.has(key))) {
      const rows = rowsOf.get(row.turnId);
      if (rows === undefined) rowsOf.set(row.turnId, [row]);
      else rows.push(row);
    }
    const byKey = pagesByKey(pages);
    this.turns = turns.map((each) => new CleanTurn(each, rowsOf.get(each.turn.id) ?? [], byKey, loader, speaker));
    // Without any turn, there may still be agents to show.
    const rest = turns.length === 0 ? (rowsOf.get('') ?? []) : [];
    if (rest.length > 0) this.turns = [new CleanTurn({ turn: nothing, number: null }, rest, byKey, loader, speaker)];
  }
}

const nothing = {
  id: '',
  startedAt: 0,
  opening: null,
  items: [],
  durationMs: null,
  isAbandoned: false,
} as unknown as Turn;

export class CleanTurn {
  readonly number: number | null;
  readonly startedAt: number;
  readonly durationMs: number | null;
  readonly isAbandoned: boolean;
  readonly counts: TurnCounts;
  readonly turn: Turn;
  readonly #rows: readonly Row[];
  readonly #pages: ReadonlyMap<AgentId, AgentPage>;
  readonly #loader: Loader;
  readonly #speaker: string;

  constructor(
    { turn, number }: NumberedTurn,
    rows: readonly Row[],
    pages: ReadonlyMap<AgentId, AgentPage>,
    loader: Loader,
    speaker: string,
  ) {
    this.turn = turn;
    this.number = number;
    this.startedAt = turn.startedAt;
    this.durationMs = turn.durationMs ?? spanOf(turn);
    this.isAbandoned = turn.isAbandoned;
    this.#rows = rows;
    this.#pages = pages;
    this.#loader = loader;
    this.#speaker = speaker;
    this.counts = {
      tools: turn.items.filter(({ kind }) => kind === 'activity').length,
      agents: rows.filter((row) => row.kind === 'group' && row.agent !== null && pages.has(row.agent.id)).length,
      errors: turn.items.filter(isError).length,
    };
  }

  async opening(): Promise<Opening | null> {
    const { opening } = this.turn;
    if (opening === null) return null;
    const place = `prompt in ${this.#speaker}`;
    const loaded = await this.#loader.load(opening, place);
    return {
      type: opening.type,
      at: opening.at,
      text: textOf(loaded),
      by: openedBy(loaded),
      origin: loaded.type === 'prompt' ? loaded.origin : null,
      attachments: loaded.type === 'prompt' ? loaded.attachments : [],
    };
  }

  /** An event of this turn with complete texts, for formats that keep everything. */
  event(event: ThreadEvent): Promise<ThreadEvent> {
    return this.#loader.load(event, `${event.type.replaceAll('_', ' ')} in ${this.#speaker}`);
  }

  async *entries(depth: CallDepth, wants: RowFilter = () => true): AsyncGenerator<Entry, undefined> {
    for (const row of this.#rows) {
      if (!wants(keyOf(row), isSettled(row))) continue;
      const entry = await this.#entryOf(row, depth);
      if (entry !== null) yield entry;
    }
    return undefined;
  }

  async #entryOf(row: Row, depth: CallDepth): Promise<Entry | null> {
    switch (row.kind) {
      case 'text': {
        const text = await this.#loader.load(row.event.text, `answer in ${this.#speaker}`);
        return { kind: 'text', at: row.event.at, text: text.preview, isAnswer: row.isAnswer };
      }
      case 'thinking': {
        const text = await this.#loader.load(row.event.text, `thinking in ${this.#speaker}`);
        return text.preview.trim() === '' ? null : { kind: 'thinking', at: row.event.at, text: text.preview };
      }
      case 'remark':
        return this.#remark(row.event, row.others);
      case 'activity':
        return { kind: 'call', call: await this.call(row.activity, null, row.guides.length, depth) };
      case 'group': {
        const agent = row.agent === null ? null : (this.#pages.get(row.agent.id) ?? null);
        if (row.activity === null) return agent === null ? null : { kind: 'agent', agent };
        return { kind: 'call', call: await this.call(row.activity, agent, row.guides.length, depth) };
      }
      case 'unlinked':
        return { kind: 'unlinked', count: row.count };
      default:
        return null;
    }
  }

  async #remark(event: ThreadEvent, others: readonly ThreadEvent[]): Promise<Entry> {
    const loaded = await this.event(event);
    const rest = await Promise.all(others.map((other) => this.event(other)));
    const { label, text, tone, body } = remarkWords(loaded, others.length + 1);
    const more = rest.map((other) => remarkWords(other)).map((words) => words.body.preview || words.text);
    const whole = [body.preview, ...more].filter((part) => part !== '' && part !== text).join('\n\n');
    return { kind: 'remark', at: event.at, event: event.type, label, line: text, tone, text: whole };
  }

  async call(activity: Activity, agent: AgentPage | null, level: number, depth: CallDepth): Promise<Call> {
    const loader = this.#loader;
    const name = activity.started?.name ?? 'Result without a call';
    const place = `${name} in ${this.#speaker}`;
    const detail = await loader.tool(activity, place);
    const isCut = detail?.view.kind === 'diff' && detail.view.leftOut > 0;
    const wantsTexts = detail === null || depth === 'raw' || isCut;
    const input = wantsTexts ? await loader.load(activity.started?.input ?? null, place) : null;
    const output = wantsTexts ? await loader.load(activity.finished?.output ?? null, place) : null;
    return {
      id: loader.text(activity.id, 'id of a call'),
      name: loader.text(name, place),
      kind: activity.started?.kind ?? 'other',
      title: loader.cutText(activity.started?.title ?? '', place),
      status: activity.status,
      startedAt: activity.started?.at ?? null,
      endedAt: activity.finished?.at ?? null,
      facts: loader.clean(activity.finished?.facts ?? noFacts, place),
      files: loader.clean(activity.finished?.files ?? activity.started?.files ?? [], place),
      input: input?.preview ?? '',
      output: output?.preview ?? '',
      detail,
      agent,
      level,
    };
  }
}

function isSettled(row: Row): boolean {
  if (row.kind === 'activity') return row.activity.status !== 'running';
  return row.kind !== 'group' || row.activity !== null || row.agent?.state.status !== 'running';
}

/** An agent's row is printed again when its state changes. */
function keyOf(row: Row): string {
  return row.kind === 'group' && row.agent !== null ? `${row.key} ${row.agent.state.status}` : row.key;
}

function textOf(opening: TurnOpening): string {
  if (opening.type !== 'notification') return promptText(opening, opening.text.preview);
  return [opening.summary, opening.result?.preview ?? ''].filter((part) => part !== '').join('\n\n');
}

function isError(item: Turn['items'][number]): boolean {
  return item.kind === 'activity' ? item.status === 'failed' : item.event.type === 'api_failed';
}

/** From its prompt to its last item. */
function spanOf({ startedAt, items }: Turn): number | null {
  const last = items.at(-1);
  if (last === undefined) return null;
  const end = last.kind === 'remark' ? last.event.at : (last.finished?.at ?? last.started?.at ?? startedAt);
  return end > startedAt ? end - startedAt : null;
}
