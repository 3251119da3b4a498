import {
  type AgentId,
  applyViewBatch,
  type ContextPart,
  type ContextRow,
  type EventId,
  type MessageId,
  packRecords,
  type SessionId,
  type ToolUseId,
  type UsageRow,
  type ViewBatch,
} from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contextSplit,
  delegationSaving,
  emptyContext,
  groupedColumns,
  isInside,
  largestEntries,
  sessionContext,
  threadContext,
  toolsInCall,
} from './index.ts';

const parts: readonly ContextPart[] = [
  ...(['prompt', 'memory', 'skill', 'system', 'answer', 'thinking', 'call', 'tool', 'summary', 'compaction'] as const),
];
const tokens = fc.oneof(fc.constant(0), fc.nat({ max: 400_000 }));

const anyUsage = fc
  .array(fc.record({ input: tokens, output: tokens, cacheRead: tokens, cacheWrite: tokens, at: fc.nat() }))
  .map((calls) =>
    calls.map(
      (call, number): UsageRow => ({
        ...{ ...call, message: `m${number}` as MessageId, model: 'model' },
        ...{ cacheWriteLong: 0, isFast: false, window: null, writesSummary: false },
      }),
    ),
  );

const anyMade = fc.array(
  fc.tuple(fc.constantFrom(...parts), fc.nat({ max: 90_000 }), fc.nat({ max: 12 }), fc.nat({ max: 12 })),
);

/** In the order of calls, and in any: a late record of a message comes after entries of the next one. */
const anyRows = fc
  .oneof(
    anyMade,
    anyMade.map((made) => made.toSorted((a, b) => a[2] - b[2])),
  )
  .map((made) =>
    made.map(([part, size, fromCall, tool], number): ContextRow => {
      const isTool = part === 'tool' || part === 'call';
      return {
        ...{ part, size: part === 'compaction' ? 0 : size, fromCall, at: number },
        eventId: `e${number}` as EventId,
        toolUseId: isTool ? (`t${number}` as ToolUseId) : null,
        tool: isTool && tool > 0 ? `Tool ${tool}` : null,
      };
    }),
  );

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('each call is a column, and its total is what the API counted', () => {
  fc.assert(
    fc.property(anyUsage, anyRows, (usage, rows) => {
      const { columns } = threadContext(usage, rows);
      expect(columns.map((column) => column.usage)).toEqual(usage);
      expect(columns.map(({ total }) => total)).toEqual(
        usage.map(({ input, cacheRead, cacheWrite }) => input + cacheRead + cacheWrite),
      );
    }),
  );
});

test.each(['part', 'tool', 'turn'] as const)('what a column is split into by %s adds up to its total', (by) => {
  fc.assert(
    fc.property(anyUsage, anyRows, (usage, rows) => {
      const context = threadContext(usage, rows);
      const { series, values } = contextSplit(
        context,
        by,
        rows.map(({ size }) => size % 5),
      );
      expect(values.map(sum)).toEqual(context.columns.map(({ total }) => total));
      for (const column of values) {
        expect(column).toHaveLength(series.length);
        expect(column.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
      }
    }),
  );
});

test('the size of a column is that of the entries inside it, and those before a compaction are not', () => {
  fc.assert(
    fc.property(anyUsage, anyRows, (usage, rows) => {
      const { columns, entries } = threadContext(usage, rows);
      for (const { call, size } of columns) {
        const inside = entries.filter((entry) => isInside(entry, call));
        expect(size).toBe(sum(inside.map(({ row }) => row.size)));
        const last = rows.findLastIndex(({ part, fromCall }) => part === 'compaction' && fromCall <= call);
        const old = inside.filter(({ row }) => rows.indexOf(row) < last && row.part !== 'summary');
        // A compaction that is written later can be of an earlier call only in made-up rows.
        const isInOrder = rows.every(
          ({ part, fromCall }, at) =>
            part !== 'compaction' || rows.slice(0, at).every((row) => row.fromCall <= fromCall),
        );
        if (isInOrder) expect(old).toEqual([]);
      }
    }),
  );
});

test('outputs by tool add up to the part of all tools', () => {
  fc.assert(
    fc.property(anyUsage, anyRows, (usage, rows) => {
      const context = threadContext(usage, rows);
      const { series, values } = contextSplit(context, 'part', []);
      const place = series.findIndex((each) => each.kind === 'part' && each.part === 'tool');
      for (const [call, column] of values.entries()) {
        const all = column[place] ?? 0;
        expect(sum(toolsInCall(context, call, all).map((tool) => tool.tokens))).toBe(all);
      }
    }),
  );
});

test('rows that come in parts give the same as all at once', () => {
  const batchOf = <Row extends object>(rows: readonly Row[], keep: number): ViewBatch => ({
    ...{ sessionId: 's' as SessionId, view: 'usage', sequence: 0, isComplete: true },
    ...{ threads: [{ agentId: null, keep, count: rows.length }], rows: packRecords(rows) },
  });
  const arrived = <Row extends object>(
    rows: readonly Row[],
    end: number,
    before: ReadonlyMap<AgentId | null, readonly Row[]>,
  ) => {
    const keep = Math.min(before.get(null)?.length ?? 0, end);
    return applyViewBatch<Row>(before, batchOf(rows.slice(keep, end), keep));
  };
  fc.assert(
    fc.property(anyUsage, anyRows, fc.array(fc.tuple(fc.nat(60), fc.nat(60))), (usage, rows, ends) => {
      let context = emptyContext;
      let calls: ReadonlyMap<AgentId | null, readonly UsageRow[]> = new Map();
      let entries: ReadonlyMap<AgentId | null, readonly ContextRow[]> = new Map();
      for (const [usageEnd, rowsEnd] of [...ends, [usage.length, rows.length] as const]) {
        calls = arrived(usage, usageEnd, calls);
        entries = arrived(rows, rowsEnd, entries);
        context = sessionContext(context, calls, entries);
      }
      const whole = usage.length === 0 ? [] : [[null, threadContext(usage, rows)]];
      expect([...context]).toEqual(whole);
      expect(sessionContext(context, calls, entries)).toBe(context);
    }),
  );
});

test('a thread without news keeps its context when another has some', () => {
  fc.assert(
    fc.property(anyUsage, anyRows, (usage, rows) => {
      fc.pre(usage.length > 0);
      const agent = 'a' as AgentId;
      const entries = new Map([[agent, rows]]);
      const before = sessionContext(emptyContext, new Map([[agent, usage]]), entries);
      const after = sessionContext(
        before,
        new Map<AgentId | null, UsageRow[]>([
          [null, usage],
          [agent, usage],
        ]),
        entries,
      );
      expect(after).not.toBe(before);
      expect(after.get(agent)).toBe(before.get(agent));
    }),
  );
});

test('each call is in one group, and the largest of them stands for it', () => {
  fc.assert(
    fc.property(anyUsage, anyRows, fc.integer({ min: 1, max: 20 }), (usage, rows, most) => {
      const { columns, compactions } = threadContext(usage, rows);
      const breaks = new Set(compactions.map(({ call }) => call));
      const groups = groupedColumns(columns, breaks, most);
      const calls = groups.flatMap(({ first, last }) => columns.slice(first, last + 1).map(({ call }) => call));
      expect(calls).toEqual(columns.map(({ call }) => call));
      expect(groups.length).toBeLessThanOrEqual(most + breaks.size);
      for (const { shown, first, last } of groups) {
        const totals = columns.slice(first, last + 1).map(({ total }) => total);
        expect(columns[shown]?.total).toBe(Math.max(...totals));
      }
    }),
  );
});

test('entries are listed from the largest to the smallest and are no larger than the total', () => {
  fc.assert(
    fc.property(anyUsage, anyRows, (usage, rows) => {
      const context = threadContext(usage, rows);
      for (const { call, total } of context.columns) {
        const all = largestEntries(context, call).map((entry) => entry.tokens);
        expect(all).toEqual(all.toSorted((a, b) => b - a));
        expect(all[0] ?? 0).toBeLessThanOrEqual(total);
      }
    }),
  );
});

test('an agent that only repeats messages of the main thread saved nothing', () => {
  fc.assert(
    fc.property(anyUsage, anyRows, (usage, rows) => {
      fc.pre(usage.length > 0);
      const agent = 'a' as AgentId;
      const contexts = new Map([
        [null, threadContext(usage, rows)],
        [agent, threadContext(usage, rows)],
      ]);
      const saving = delegationSaving(contexts, new Set([agent]), new Set());
      expect(saving).toEqual({ agents: 1, read: 0, returned: 0 });
    }),
  );
});
