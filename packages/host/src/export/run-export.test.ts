import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFormats } from '@treeline/protocol';
import { createRedactor, type Redactor } from '@treeline/redaction';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemorySink, plainOrder } from '../../test/export-fixture.ts';
import { answerLine, promptLine } from '../../test/records.ts';
import { FolderSink } from './folder-sink.ts';
import { openForExport } from './open-for-export.ts';
import { runExport } from './run-export.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-run-export-'));
});
afterEach(() => rm(folder, { recursive: true }));

const password = 'Zq81-kkWe-0pLx';

/** A session in which each text is a turn's prompt; all are answered alike. */
async function opened(prompts: readonly string[]) {
  const path = join(folder, 's.jsonl');
  const lines = prompts.map(
    (prompt, at) =>
      promptLine({ session: 's', at: at * 10 }, prompt) + answerLine({ session: 's', at: at * 10 + 1 }, 'Yes.'),
  );
  await writeFile(path, lines.join(''));
  const outcome = await openForExport({ kind: 'file', path });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

test('a session without a secret is read once', async () => {
  const { source } = await opened(['Hello from ann@acme.io', 'Good bye']);
  let reads = 0;
  const counting = {
    ...{ clientName: source.clientName, facts: source.facts, state: source.state, agents: source.agents },
    costs: source.costs,
    events: (thread: Parameters<typeof source.events>[0]) => {
      reads += 1;
      return source.events(thread);
    },
    prepareMain: () => source.prepareMain(),
    body: (ref: Parameters<typeof source.body>[0]) => source.body(ref),
    tool: (id: Parameters<typeof source.tool>[0]) => source.tool(id),
  };
  const phases = new Set<string>();
  const sink = new MemorySink();
  const order = { ...plainOrder, redactor: createRedactor() };
  const outcome = await runExport({ source: counting }, order, sink, (phase) => phases.add(phase));
  expect(outcome.ok && outcome.value.redacted).toBeGreaterThan(0);
  expect(sink.files.get('index.html')).not.toContain('ann@acme.io');
  expect([...phases]).toEqual(['writing']);
  expect(reads).toBe(1);
});

test.each(exportFormats)('a password that is named at the end has left no page before, as %s', async (format) => {
  const session = await opened(['Hello', `it said ${password} was wrong`, 'and then', `SERVICE_PASSWORD=${password}`]);
  const phases: string[] = [];
  const sink = new MemorySink();
  const outcome = await runExport(session, { ...plainOrder, format, redactor: createRedactor() }, sink, (phase) =>
    phases.push(phase),
  );
  expect(outcome.ok).toBe(true);
  const text = [...sink.files.values()].join('\n');
  expect(text).not.toContain(password);
  expect(text).toContain('[redacted:password-1]');
  // Pages are written again one by one.
  expect([...new Set(phases)]).toEqual(format === 'html' ? ['writing'] : ['writing', 'looking']);
});

test('where a title holds it, all pages are written again', async () => {
  const session = await opened([`it said ${password} was wrong`, `SERVICE_PASSWORD=${password}`]);
  const sink = new MemorySink();
  const outcome = await runExport(session, { ...plainOrder, redactor: createRedactor() }, sink, () => undefined);
  expect(outcome.ok).toBe(true);
  expect([...sink.files.values()].join('\n')).not.toContain(password);
});

/** In the order of their pages. */
const [firstAgent, lastAgent] = ['a789baa0d0b486be2', 'a06fba1ea30812555'];

test('only pages that hold what was found later are written again, and all is as if it had been known', async () => {
  const home = join(import.meta.dirname, '../../../transcript/fixtures/claude-code/03-parallel-subagents/home');
  await cp(home, join(folder, 'home'), { recursive: true });
  const session = join(folder, 'home/projects/-home-dev-03-parallel-subagents/b96872db-3aa9-4c77-bda4-9502a65ce880');
  const say = async (agent: string, words: string) => {
    const path = join(session, 'subagents', `agent-${agent}.jsonl`);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(': starting.', `: ${words} starting.`));
  };
  await say(firstAgent, `it said ${password} was wrong`);
  await say(lastAgent, `SERVICE_PASSWORD=${password}`);
  const write = async (redactor: Redactor) => {
    const outcome = await openForExport({ kind: 'file', path: `${session}.jsonl` });
    if (!outcome.ok) throw new Error(outcome.error.message);
    const sink = new MemorySink();
    const withdrawn: string[] = [];
    const watched = Object.assign(Object.create(sink), {
      withdraw: (name: string) => {
        withdrawn.push(name);
        return sink.withdraw(name);
      },
    });
    const phases = new Set<string>();
    const written = await runExport(outcome.value, { ...plainOrder, redactor }, watched, (phase) => phases.add(phase));
    return { files: sink.files, withdrawn, phases, redacted: written.ok ? written.value.redacted : -1 };
  };
  const late = await write(createRedactor());
  const knowing = createRedactor();
  knowing.redact(`SERVICE_PASSWORD=${password}`, '');
  const early = await write(knowing);
  expect(late.withdrawn).toEqual([`agent-${firstAgent}.html`]);
  expect([...late.phases]).toEqual(['writing']);
  expect(early.withdrawn).toEqual([]);
  expect(Object.fromEntries(late.files)).toEqual(Object.fromEntries(early.files));
  expect(late.redacted).toBe(early.redacted);
});

test('a page says how often something was replaced in it and the others', async () => {
  const count = async (prompts: readonly string[]) => {
    const sink = new MemorySink();
    const outcome = await runExport(
      await opened(prompts),
      { ...plainOrder, redactor: createRedactor() },
      sink,
      () => 0,
    );
    const said = /(\d+) places? redacted/.exec(sink.files.get('index.html') ?? '')?.[1];
    return [outcome.ok ? outcome.value.redacted : -1, Number(said)];
  };
  const [once, saidOnce] = await count(['ann@acme.io']);
  expect(saidOnce).toBe(once);
  // Written again because of the password, its places are counted once.
  const [twice, saidTwice] = await count(['ann@acme.io', `SERVICE_PASSWORD=${password}`]);
  expect(saidTwice).toBe(twice);
  expect(twice).toBeLessThan(3 * (once ?? 0));
});

test('no file has its name before all of them are whole', async () => {
  const out = join(folder, 'out');
  const session = await opened(['Hello', 'Good bye']);
  const sink = new FolderSink(out);
  const names: string[][] = [];
  const failing = Object.assign(Object.create(sink), {
    open: sink.open.bind(sink),
    discard: sink.discard.bind(sink),
    commit: async () => {
      names.push(await readdir(out));
      await sink.commit();
    },
  });
  await runExport(session, plainOrder, failing, () => undefined);
  expect(names.flat().every((name) => name.endsWith('.part'))).toBe(true);
  expect(await readdir(out)).toEqual(['index.html']);
  await sink.discard();
  expect(await readdir(out)).toEqual([]);
});
