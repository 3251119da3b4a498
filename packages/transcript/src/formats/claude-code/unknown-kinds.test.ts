import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builderOf, readHome, sessionIds } from '../../../test/load-home.ts';
import { asked, writtenHome } from '../../../test/written-home.ts';

const fixtures = join(import.meta.dirname, '../../../fixtures/claude-code');

test.each(readdirSync(fixtures))('%s holds nothing that is unknown', (name) => {
  const files = readHome(join(fixtures, name, 'home'));
  for (const id of sessionIds(files)) {
    const unknown = builderOf(id, files)
      .takeEvents()
      .filter(({ type }) => type === 'record_unknown');
    expect(unknown).toEqual([]);
  }
});

test('a subtype, an attachment and a line of a journal that are new are counted and named', () => {
  const files = writtenHome({
    's1.jsonl': [
      asked('Go.'),
      { type: 'system', subtype: 'brand_new', uuid: 'a', sessionId: 's1', timestamp: '2026-01-01T00:00:00Z' },
      { type: 'attachment', attachment: { type: 'never_seen' }, uuid: 'b', sessionId: 's1' },
      { type: 'attachment', attachment: { type: 'date' }, uuid: 'c', sessionId: 's1' },
      { type: 'system', content: 'of an old client, which named none', uuid: 'd', sessionId: 's1' },
    ],
    's1/subagents/workflows/wf_1/journal.jsonl': [{ type: 'launched' }, { type: 'paused', agentId: 'x' }],
  });
  const builder = builderOf('s1', files);
  const unknown = builder.takeEvents().flatMap((event) => (event.type === 'record_unknown' ? event.recordType : []));
  expect(unknown.sort()).toEqual(['attachment/never_seen', 'journal: paused', 'system/brand_new']);
  expect(builder.lineCounts().unknown).toBe(3);
});
