import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rowLines } from '../../../test/opencode-home.ts';
import { SessionBuilder } from '../../index.ts';
import { exportedSession } from './export-lines.ts';
import { openCodeFormat } from './opencode-format.ts';
import { sessionLine } from './rows.ts';
import { mainUnitAt } from './unit-at.ts';

/** Other people's sessions, which may not be copied: looked at where they are. */
const real = join(import.meta.dirname, '../../../../../../shared/corpus/real');
const exports = existsSync(real)
  ? readdirSync(real, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /opencode-export\/ses_\w+\.json$/.test(path),
    )
  : [];

interface PlainPart {
  readonly type: string;
  readonly tool?: string;
  readonly synthetic?: boolean;
  readonly state?: { readonly status: string };
}

interface PlainTokens {
  readonly total: number;
  readonly input: number;
  readonly cache: { readonly read: number; readonly write: number };
}

describe.skipIf(exports.length === 0).each(exports.length === 0 ? ['none'] : exports)('%s', (path) => {
  const text = exports.length === 0 ? '' : readFileSync(join(real, path), 'utf8');

  test('calls, failures and tokens are as many as a plain count finds', () => {
    const found = exportedSession(text);
    if (found === null) throw new Error('it is no export');
    const builder = new SessionBuilder(found.sessionId, openCodeFormat);
    const unit = mainUnitAt('key', '', found.sessionId, 'export');
    builder.addLines(unit, rowLines([sessionLine(found.row, null), ...found.lines]));
    const { messages } = JSON.parse(text) as { messages: { info: { tokens?: PlainTokens }; parts: PlainPart[] }[] };
    const parts = messages.flatMap((message) => message.parts);
    const tools = parts.filter((part) => part.type === 'tool');
    expect(builder.main().toolCalls).toBe(tools.filter(({ state }) => state?.status !== 'pending').length);
    const events = builder.snapshot(new Set());
    const failed = events.filter(
      (event) => event.type === 'tool_finished' && event.outcome !== 'ok' && event.outcome !== 'interrupted',
    );
    const errors = tools.filter(({ state }) => state?.status === 'error').length;
    const cut = events.filter((event) => event.type === 'tool_finished' && event.outcome === 'interrupted').length;
    expect(failed.length).toBeLessThanOrEqual(errors);
    expect(failed.length + cut).toBeGreaterThanOrEqual(errors);
    const tokens = messages.flatMap(({ info }) => (info.tokens?.total ? [info.tokens] : []));
    const sum = (count: (tokens: PlainTokens) => number) => tokens.reduce((all, each) => all + count(each), 0);
    expect(builder.facts().usage).toMatchObject({
      input: sum(({ input }) => input),
      output: sum(({ total, input, cache }) => total - input - cache.read - cache.write),
    });
    expect(builder.lineCounts()).toMatchObject({ unreadable: 0, unknown: 0 });
    expect(builder.facts().title).not.toBe(found.sessionId);
  });
});
