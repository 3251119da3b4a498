import { join } from 'node:path';
import { visibleText } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { builderOf, type HomeFile, readHome, sessionIds } from '../../../test/load-home.ts';

const fixtures = join(import.meta.dirname, '../../../fixtures/claude-code');
/** What is read as a text, with marks of its own, or names something on the disk or in the data. */
const exempt = new Set([
  'preview',
  'ref',
  'id',
  'uuid',
  'project',
  'text',
  'message',
  'file',
  'path',
  'clientSessionId',
]);
const isId = (key: string) => key.endsWith('Id') || key.endsWith('Ids');

/** An override of the direction and an escape sequence in every text of every record, its types and ids apart. */
function planted(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    const isName =
      /^[A-Za-z-]*$/.test(key) && !/^(type|subtype|role|uuid|timestamp|id|.*(Id|ID|Uuid|UUID|_id))$/.test(key);
    return isName ? `${value}a\u202eb\u001b[2J` : value;
  }
  if (Array.isArray(value)) return value.map((item) => planted(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, planted(field, name)]));
}

function hostile({ unit, text }: HomeFile): HomeFile {
  const changed = (line: string) => (line === '' ? line : JSON.stringify(planted(JSON.parse(line))));
  return { unit, text: unit.key.endsWith('.jsonl') ? text.split('\n').map(changed).join('\n') : changed(text) };
}

/** Every text of what a window is sent that it shows on one line. */
function* oneLineTexts(value: unknown, path: string, key = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') {
    if (!exempt.has(key) && !isId(key)) yield [path, value];
  } else if (value instanceof Map || Array.isArray(value)) {
    for (const item of value instanceof Map ? value.values() : value) yield* oneLineTexts(item, path, key);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) yield* oneLineTexts(field, `${path}.${name}`, name);
  }
}

test.each(['04-nested-subagents', '09-agent-teams', '16-workflow', '12b-hooks', '01-plain-tools'])(
  'nothing that is shown on one line hides or reorders in %s',
  (name) => {
    const files = readHome(join(fixtures, name, 'home')).map(hostile);
    for (const id of sessionIds(files)) {
      const builder = builderOf(id, files);
      const shown = builder.takeEvents().flatMap((event) => [...oneLineTexts(event, event.type)]);
      const bad = new Set(shown.filter(([, text]) => visibleText(text) !== text).map(([path]) => path));
      expect([...bad]).toEqual([]);
      expect(shown.some(([, text]) => text.includes('\u27e8U+202E'))).toBe(true);
    }
  },
);
