import type { Usage } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { asNumber, objectAt } from '../../json/json-values.ts';
import type { UsageCounted } from '../usage-counted.ts';
import type { CodexMemory } from './codex-memory.ts';
import { eventId, messageOf, type RecordContext } from './record-context.ts';

/** One for each answer of the model, with the tokens of that answer alone. */
export function readUsageRecord(context: RecordContext): void {
  countUsage(context, objectAt(context.payload, 'usage'));
}

/** The same in older rollouts, where it is repeated whenever limits change. Newer ones have it beside the records. */
export function readTokenCount(context: RecordContext): void {
  const { memory, payload } = context;
  // The first line may be damaged, which says how the history is kept.
  if (memory.meta?.isPaginated === true || memory.isNumbered) return;
  const info = objectAt(payload, 'info');
  const total = objectAt(info, 'total_token_usage');
  noteWindow(memory, info?.model_context_window);
  if (info === null || total === null) return;
  const told = keys.map((key) => countOf(total[key]));
  const before = memory.lastTotal;
  memory.lastTotal = told;
  if (before !== null && told.every((count, at) => count === before[at])) return;
  countUsage(context, sinceBefore(told, before, objectAt(info, 'last_token_usage')));
}

const keys = ['input_tokens', 'cached_input_tokens', 'output_tokens'] as const;

/** A count may be missing: then the next total has grown by more than its own answer. */
function sinceBefore(
  told: readonly number[],
  before: readonly number[] | null,
  last: JsonObject | null,
): JsonObject | null {
  if (before === null) return last;
  const grown = told.map((count, at) => count - (before[at] ?? 0));
  const holdsLast = keys.every((key, at) => (grown[at] ?? 0) >= countOf(last?.[key]));
  return holdsLast ? Object.fromEntries(keys.map((key, at) => [key, grown[at] ?? 0])) : last;
}

function countUsage(context: RecordContext, usage: JsonObject | null): void {
  const { memory, sink } = context;
  if (usage === null) return;
  const counted = usageOf(usage);
  const event: UsageCounted = {
    id: eventId(context, 'usage'),
    at: context.at,
    agentId: context.thread,
    parentToolUseId: null,
    type: 'usage_counted',
    messageId: messageOf(context),
    model: memory.model,
    usage: counted,
  };
  if ((memory.window ?? null) !== null) event.window = memory.window as number;
  if (memory.isCompacting) event.writesSummary = true;
  sink.event(event);
  if (!memory.isCompacting) memory.lastInput = counted.input + counted.cacheRead + counted.cacheWrite;
  memory.isCompacting = false;
  memory.responses++;
}

/** Recorded with each turn, and again with each count in older rollouts. */
export function noteWindow(memory: CodexMemory, told: JsonObject[string] | undefined): void {
  const window = countOf(told);
  if (window > 0) memory.window = window;
}

/** The client's input includes what was cached, and its output what was reasoned. */
function usageOf(usage: JsonObject): Usage {
  const input = countOf(usage.input_tokens);
  const cacheRead = Math.min(input, countOf(usage.cached_input_tokens));
  const cacheWrite = Math.min(input - cacheRead, countOf(usage.cache_write_input_tokens));
  return { input: input - cacheRead - cacheWrite, output: countOf(usage.output_tokens), cacheRead, cacheWrite };
}

const most = 1e12;

function countOf(value: JsonObject[string] | undefined): number {
  return Math.min(most, Math.max(0, Math.trunc(asNumber(value) ?? 0)));
}
