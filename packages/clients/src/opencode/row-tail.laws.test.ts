import type { SessionEvent } from '@treeline/protocol';
import { SessionBuilder, type Unit } from '@treeline/transcript';
import { keyOf, messageLine, openCodeFormat, unitAt } from '@treeline/transcript/formats/opencode';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOfSession } from './row-lines.ts';
import { RowTail } from './row-tail.ts';
import { oneByOne, type RowState } from './session-entry.ts';

/** Rows as a client writes them: in place, one change at a time. */
class WrittenSession {
  readonly key = { place: 'db', group: '/demo', root: 'ses_a', child: null } as const;
  readonly unit = unitAt(keyOf(this.key)) as Unit;
  messages: { id: string; data: Record<string, unknown>; parts: { id: string; data: Record<string, unknown> }[] }[] =
    [];
  title = 'One';
  isReadByMessage = true;
  revert: string | null = null;
  #clock = 1000;

  state(): RowState {
    const find = (id: string) => this.messages.find((message) => message.id === id);
    const row = { id: 'ses_a', data: JSON.stringify({ title: this.title, directory: '/demo' }) };
    const entry = { id: 'ses_a', parent: null, directory: '/demo', createdAt: 0, changedAt: this.#clock, bytes: 1 };
    const line = (_: string, id: string) => {
      const message = find(id);
      if (message === undefined) return null;
      const parts = message.parts.map((part) => ({ id: part.id, data: JSON.stringify(part.data) }));
      return messageLine({ id, data: JSON.stringify(message.data) }, parts);
    };
    return {
      sessions: () => [entry],
      info: () => null,
      session: () => ({ entry, row, revertedFrom: this.revert }),
      messages: () => this.messages.map(({ id }) => id),
      version: (_, id) => JSON.stringify(find(id) ?? null),
      line,
      lines: oneByOne(line),
      isReadByMessage: this.isReadByMessage,
      identity: 'one',
    };
  }

  /** Every number is an action that a client may take at this moment. */
  change(action: number, which: number): void {
    this.#clock += 10;
    const at = this.#clock;
    const id = (kind: string) => `${kind}_${String(at).padStart(8, '0')}`;
    const assistants = this.messages.filter(({ data }) => data.role === 'assistant');
    const last = assistants.at(-1);
    const isOpen = last !== undefined && !('completed' in (last.data.time as object));
    const parts = last?.parts ?? [];
    const pick = parts[which % Math.max(1, parts.length)];
    const state = pick?.data.state as Record<string, unknown> | undefined;
    switch (action % 12) {
      case 0:
        this.messages.push({
          id: id('msg'),
          data: { role: 'user', time: { created: at }, agent: which % 3 === 0 ? 'plan' : 'build' },
          parts: [],
        });
        return;
      case 1: {
        const user = this.messages.at(-1);
        if (user?.data.role === 'user')
          user.parts.push({ id: id('prt'), data: { type: 'text', text: `Prompt ${at}`, synthetic: which % 5 === 0 } });
        return;
      }
      case 2:
        this.messages.push({
          id: id('msg'),
          data: { role: 'assistant', time: { created: at }, modelID: 'm', tokens: { input: 0 } },
          parts: [],
        });
        return;
      case 3:
        if (isOpen)
          parts.push({
            id: id('prt'),
            data: { type: which % 2 === 0 ? 'text' : 'reasoning', text: '', time: { start: at } },
          });
        return;
      case 4:
        if (pick !== undefined && (pick.data.type === 'text' || pick.data.type === 'reasoning'))
          pick.data = { ...pick.data, text: `Words ${pick.id}`, time: { start: at, end: at } };
        return;
      case 5:
        if (isOpen)
          parts.push({
            id: id('prt'),
            data: { type: 'tool', tool: which % 2 === 0 ? 'bash' : 'task', state: { status: 'pending', input: {} } },
          });
        return;
      case 6:
        if (state?.status === 'pending' && pick !== undefined)
          pick.data = {
            ...pick.data,
            state: {
              status: 'running',
              input: { command: 'ls', description: 'd' },
              metadata: pick.data.tool === 'task' ? { sessionId: `ses_${pick.id}` } : {},
              time: { start: at },
            },
          };
        return;
      case 7:
        if (state?.status === 'running' && pick !== undefined)
          pick.data = {
            ...pick.data,
            state: {
              ...state,
              status: which % 4 === 0 ? 'error' : 'completed',
              output: 'out',
              error: 'Task cancelled',
              time: { start: (state.time as { start: number }).start, end: at },
            },
          };
        return;
      case 8:
        if (isOpen)
          last.data = {
            ...last.data,
            tokens: { input: at, output: 1 },
            time: { ...(last.data.time as object), completed: at },
            finish: which % 2 === 0 ? 'stop' : 'tool-calls',
          };
        return;
      case 9:
        if (isOpen && which % 4 === 0) last.data = { ...last.data, error: { name: 'MessageAbortedError' } };
        else this.title = `Title ${at}`;
        return;
      case 10:
        if (which % 7 === 0) this.revert = this.revert === null ? (this.messages.at(-2)?.id ?? null) : null;
        return;
      default:
        if (which % 9 === 0 && this.revert !== null) {
          this.messages = this.messages.slice(
            0,
            this.messages.findIndex((message) => message.id === this.revert),
          );
          this.revert = null;
        }
    }
  }
}

/** A writer was at work: what was found first is discarded. */
function askedTwice(written: WrittenSession): ConstructorParameters<typeof RowTail>[1] {
  return (ask) => {
    ask(written.state());
    return { ok: true, value: ask(written.state()) as never };
  };
}

/** What a view is made from: the order of results among the rest does not count, they belong to their calls. */
function shownBy(builder: SessionBuilder) {
  builder.setLiveClients([], { hasRegistry: true, now: 0 });
  const events = builder.snapshot(new Set());
  const isKeyed = ({ type }: SessionEvent) => type === 'tool_finished' || type === 'usage_counted';
  const keyed = new Map(events.filter(isKeyed).map((event) => [JSON.stringify('id' in event ? event.id : ''), event]));
  return { ordered: events.filter((event) => !isKeyed(event)), keyed: [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)) };
}

test('what was followed while it was written is what is read afterwards', async () => {
  const step = fc.record({ action: fc.nat(11), which: fc.nat(30), looks: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), fc.boolean(), async (steps, isReadByMessage) => {
      const written = new WrittenSession();
      written.isReadByMessage = isReadByMessage;
      let tail: RowTail | null = null;
      let followed = new SessionBuilder('ses_a', openCodeFormat);
      const look = async () => {
        for (;;) {
          const isNew = tail === null;
          tail ??= new RowTail(written.key, askedTwice(written));
          const outcome = await tail.read();
          if (!outcome.ok) throw new Error('it is there');
          if (outcome.value.isReset && !isNew) {
            tail = null;
            followed = new SessionBuilder('ses_a', openCodeFormat);
            continue;
          }
          followed.addLines(written.unit, outcome.value.lines);
          if (outcome.value.isAtEnd) return;
        }
      };
      for (const { action, which, looks } of steps) {
        written.change(action, which);
        if (looks) await look();
      }
      await look();
      const fresh = new SessionBuilder('ses_a', openCodeFormat);
      fresh.addLines(written.unit, linesOfSession(written.state(), written.key)?.lines ?? []);
      expect(shownBy(followed)).toEqual(shownBy(fresh));
      // Nothing has changed: nothing comes.
      followed.takeEvents();
      await look();
      expect(followed.takeEvents()).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

describe('a session of very many messages', () => {
  const many = () => {
    const written = new WrittenSession();
    const parts = [{ id: 'prt', data: { type: 'text', text: 'x'.repeat(10_000) } }];
    for (let at = 0; at < 200; at++)
      written.messages.push({ id: `msg_${String(at).padStart(4, '0')}`, data: { role: 'user' }, parts });
    return written;
  };

  test('is read in several looks, each of some text', async () => {
    const written = many();
    const read: number[] = [];
    const tail = new RowTail(written.key, askedTwice(written));
    for (let isAtEnd = false; !isAtEnd; ) {
      const outcome = await tail.read();
      if (!outcome.ok) throw new Error('it is there');
      isAtEnd = outcome.value.isAtEnd;
      read.push(outcome.value.lines.length);
    }
    expect(read.reduce((sum, lines) => sum + lines)).toBe(201);
    expect(Math.max(...read)).toBeLessThan(50);
  });

  test('begins anew when another store takes its place while it is read', async () => {
    const written = many();
    let identity = 'one';
    const tail = new RowTail(written.key, (ask) => ({
      ok: true,
      value: ask({ ...written.state(), identity }) as never,
    }));
    await tail.read();
    identity = 'two';
    const outcome = await tail.read();
    expect(outcome.ok && outcome.value.isReset && outcome.value.lines[0]?.position).toBe(0);
  });
});
