import type { AgentKind, RunStatus, SessionEvent, ToolOutcome } from '@treeline/protocol';
import fc from 'fast-check';
import * as make from './events.ts';

/** Few ids, so that events meet, repeat and contradict each other. */
const anyThread = fc.constantFrom(null, null, 'A', 'B', 'C');
const anyCall = fc.constantFrom('p', 'q', 'r', 's', 't', 'u');
const anyParent = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, anyCall);
const anyEventId = fc.integer({ min: 0, max: 40 }).map((number) => `e${number}`);
const anyStatus = fc.constantFrom<RunStatus>(
  'running',
  'waiting',
  'idle',
  'completed',
  'failed',
  'stopped',
  'lost',
  'never-started',
);
const anyWhere = fc.record({ agent: anyThread, parent: anyParent });

const anyInfo = fc.record({
  id: fc.constantFrom('A', 'B', 'C', 'D'),
  call: anyParent,
  inside: fc.constantFrom(null, 'A', 'B', 'C', 'gone'),
  status: anyStatus,
  order: fc.tuple(fc.nat(2), fc.nat(1)),
  isBackground: fc.boolean(),
  isInternal: fc.boolean(),
  hasTranscript: fc.boolean(),
  kind: fc.constantFrom<AgentKind>('agent', 'agent', 'teammate', 'workflow'),
  toolCalls: fc.nat(3),
});

export const anyOutcome = fc.constantFrom<ToolOutcome>('ok', 'ok', 'failed', 'denied', 'interrupted');

export const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc
    .tuple(anyEventId, anyWhere, fc.boolean())
    .map(([id, where, startsTurn]) => make.prompt(id, { ...where, startsTurn })),
  fc.tuple(anyEventId, anyWhere).map(([id, where]) => make.text(id, where)),
  fc.tuple(anyEventId, anyWhere).map(([id, where]) => make.thinking(id, where)),
  fc.tuple(anyEventId, anyWhere).map(([id, where]) => make.note(id, where)),
  fc.tuple(anyEventId, anyWhere).map(([id, where]) => make.retried(id, where)),
  fc.tuple(anyEventId, anyWhere).map(([id, where]) => make.usageCounted(id, where)),
  fc.tuple(anyEventId, anyWhere, fc.option(fc.nat(9))).map(([id, where, ms]) => make.turnEnded(id, ms, where)),
  fc
    .tuple(anyEventId, anyParent, anyWhere, fc.boolean())
    .map(([id, call, where, startsTurn]) => make.notification(id, call, { ...where, startsTurn })),
  fc
    .tuple(anyEventId, anyWhere, fc.boolean(), fc.constantFrom(null, 'idle'))
    .map(([id, where, startsTurn, protocol]) => make.message(id, { ...where, startsTurn, protocol })),
  fc
    .tuple(anyEventId, anyCall, anyWhere, fc.constantFrom('Explore', null))
    .map(([id, call, where, task]) => make.started(call, { ...where, id, ...(task === null ? {} : { task }) })),
  fc
    .tuple(anyEventId, anyCall, anyWhere, anyOutcome, fc.boolean())
    .map(([id, call, where, outcome, isBackground]) => make.finished(call, { ...where, id, outcome, isBackground })),
  fc.tuple(anyEventId, fc.array(anyEventId, { maxLength: 3 })).map(([id, ids]) => make.abandoned(id, ids)),
  anyStatus.map(make.stateChanged),
  anyInfo.map(({ id, ...spec }) => make.agentChanged(id, spec)),
  fc.constantFrom('A', 'B', 'C', 'D').map(make.agentRemoved),
  fc.nat(3).map((line): SessionEvent => ({ type: 'line_unreadable', file: 'f', line, reason: 'torn' })),
  fc.nat(3).map((line): SessionEvent => ({ type: 'record_unknown', file: 'f', line, recordType: 'x' })),
  fc.nat(3).map((count): SessionEvent => ({ type: 'problems_left_out', unreadable: count, unknown: 3 - count })),
);

export const anyEvents = fc.array(anyEvent, { maxLength: 60 });

/** The same events as in one batch, cut anywhere. */
export const anyBatches = anyEvents.chain((events) =>
  fc.tuple(
    fc.constant(events),
    fc.array(fc.nat(events.length), { maxLength: 8 }).map((cuts) => batchesOf(events, cuts)),
  ),
);

function batchesOf(events: readonly SessionEvent[], cuts: readonly number[]): readonly (readonly SessionEvent[])[] {
  const bounds = [0, ...cuts.toSorted((a, b) => a - b), events.length];
  return bounds.slice(1).map((end, number) => events.slice(bounds[number], end));
}
