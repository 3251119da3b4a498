import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThreadEvent } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { rolloutsOf } from '../../../test/codex-home.ts';
import { builderOf, sessionIds } from '../../../test/load-home.ts';
import { codexFormat } from './index.ts';

interface PlainRecord {
  readonly type: string;
  readonly payload: {
    readonly type?: string;
    readonly call_id?: string;
    readonly info?: { readonly total_token_usage?: Readonly<Record<string, number>> } | null;
  };
}

/** Sessions of other people, where they are there: they may not be copied. */
const corpus = join(import.meta.dirname, '../../../../../../shared/corpus/real');
const manifest = join(corpus, 'MANIFEST.tsv');
const paths = existsSync(manifest)
  ? readFileSync(manifest, 'utf8')
      .split('\n')
      .flatMap((line) => (line.includes('codex-rollout') ? [line.split('\t')[0] ?? ''] : []))
  : [];

/** A review's own prompt is recorded in its parent too, and was typed by no one. */
function typedPrompts(records: readonly PlainRecord[]): number {
  let isReviewing = false;
  let prompts = 0;
  for (const { payload } of records) {
    if (payload.type === 'entered_review_mode') isReviewing = true;
    else if (payload.type === 'exited_review_mode') isReviewing = false;
    else if (payload.type === 'user_message' && !isReviewing) prompts++;
  }
  return prompts;
}

describe.skipIf(paths.length === 0).each(paths.length === 0 ? ['none'] : paths)('%s', (path) => {
  const text = paths.length === 0 ? '' : readFileSync(join(corpus, path), 'utf8');
  const records = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as PlainRecord]));
  const files = paths.length === 0 ? [] : rolloutsOf([{ path: `sessions/${path.split('/').at(-1)}`, text }]);
  const [sessionId = ''] = sessionIds(files);
  const builder = builderOf(sessionId, files, codexFormat);
  const events = builder.snapshot(new Set()).filter((event): event is ThreadEvent => 'at' in event);
  const count = (type: string) => records.filter((record) => record.payload.type === type).length;

  test('nothing of it is unreadable or unknown', () => {
    expect(builder.lineCounts()).toMatchObject({ read: records.length, unreadable: 0, unknown: 0 });
  });

  test('it has as many prompts, answers and calls as a plain count finds', () => {
    const of = (type: ThreadEvent['type']) => events.filter((event) => event.type === type);
    const calls = records.filter(({ type, payload }) => type === 'response_item' && /_call$/.test(payload.type ?? ''));
    expect(builder.main().toolCalls).toBe(calls.length);
    expect(of('prompt').filter((event) => event.type === 'prompt' && event.command === null).length).toBe(
      typedPrompts(records),
    );
    expect(of('thinking').length).toBe(count('reasoning'));
    expect(of('interrupted').length).toBe(count('turn_aborted'));
    expect(of('compacted').length).toBe(records.filter(({ type }) => type === 'compacted').length);
  });

  test('its tokens are what its last count says', () => {
    const last = records.findLast(({ payload }) => payload.info?.total_token_usage !== undefined)?.payload.info;
    const { input, cacheRead, cacheWrite, output } = builder.facts().usage;
    const total = last?.total_token_usage ?? {};
    expect(output).toBe(total.output_tokens);
    expect(cacheRead).toBe(total.cached_input_tokens);
    expect(input + cacheRead + cacheWrite).toBe(total.input_tokens);
  });

  test('every call can be opened, and nothing that it shows is without bounds', () => {
    const bytes = Buffer.from(text);
    for (const event of events) {
      if (event.type !== 'tool_started') continue;
      const places = builder.tools.get(event.toolUseId);
      const line = (ref: NonNullable<typeof places>['call']) => {
        const place = ref === null ? null : builder.locate(ref);
        if (ref === null || place === null) return null;
        return { ref, text: bytes.subarray(place.position, place.position + place.byteLength).toString('utf8') };
      };
      const lines = { call: line(places?.call ?? null), result: line(places?.result ?? null) };
      const detail = codexFormat.toolDetail(event.toolUseId, { ...lines, instructions: null, board: null });
      expect(JSON.stringify(detail).length).toBeLessThan(2_000_000);
    }
  });
});
