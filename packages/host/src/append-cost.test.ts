import { clients, formatOf, UnitIndex } from '@treeline/clients';
import { isMain } from '@treeline/transcript';
import { unitAt } from '@treeline/transcript/formats/claude-code';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchReads } from '../../files/test/replace-call.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { answerLine, promptLine } from '../test/records.ts';
import { loadWhole } from './session-loading.ts';
import { SessionReader } from './session-reader.ts';

let home: TempHome;
beforeEach(async () => {
  home = await TempHome.make();
});
afterEach(() => home.remove());

interface Cost {
  readonly reads: number;
  readonly bytes: number;
  readonly lines: number;
  readonly events: readonly string[];
}

/** The cost of one more line in a session of this many bytes. */
async function costOfALine(session: string, bytes: number): Promise<Cost> {
  const path = `projects/-app/${session}.jsonl`;
  const filler = 'All work and no play. '.repeat(40);
  const lines = [promptLine({ session, at: 0 }, 'Begin')];
  const each = answerLine({ session, at: 100_000 }, filler).length;
  for (let at = 1; at * each < bytes; at += 1) lines.push(answerLine({ session, at }, filler));
  await home.write(path, lines.join(''));
  const file = unitAt(path);
  if (file === null || !isMain(file)) throw new Error('It is not taken for a session');
  const reader = new SessionReader(file, {
    reading: clients[0].reading(home.root),
    units: new UnitIndex(formatOf),
    runningOn: () => ({ clients: [], hasRegistry: true, now: 0 }),
    scan: () => null,
    kept: null,
    onProblem: (problem) => {
      throw new Error(problem.message);
    },
  });
  expect(await loadWhole(reader)).toEqual({ kind: 'read' });
  reader.builder.takeEvents();
  const before = reader.builder.lineCounts().read;
  const asked: number[] = [];
  watchReads((length) => asked.push(length));
  await home.append(path, answerLine({ session, at: 200_000 }, 'One more.'));
  expect(await reader.readOn([file], () => false)).toEqual({ kind: 'read' });
  return {
    reads: asked.length,
    bytes: asked.reduce((sum, length) => sum + length, 0),
    lines: reader.builder.lineCounts().read - before,
    events: reader.builder.takeEvents().map(({ type }) => type),
  };
}

test('a line appended to 70 MB costs what it costs in 1 MB: the same bytes read, lines parsed and events sent', {
  timeout: 120_000,
}, async () => {
  const small = await costOfALine('1', 1_000_000);
  expect(await costOfALine('2', 70_000_000)).toEqual(small);
  expect(small).toMatchObject({ lines: 1, events: ['assistant_text', 'usage_counted', 'session_changed'] });
  // The line itself, and enough before it to verify that the file is still the same.
  expect(small.bytes).toBeLessThan(2000);
});
