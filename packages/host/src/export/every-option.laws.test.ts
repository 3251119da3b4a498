import type { ExportedCall, ExportedJson } from '@treeline/export';
import { describe, expect, test } from 'vitest';
import { databaseSessions, exported, fixtureSessions } from '../../test/export-fixture.ts';
import type { ExportOrder } from './run-export.ts';

const rows = await databaseSessions();
const sessions = [...fixtureSessions().map(({ name, path }) => ({ name, place: path })), ...rows];

const whole = { depth: null, turns: null, asOf: null };
/** Each of the choices of what is exported, and some of them together. */
const choices: readonly (readonly [string, Partial<ExportOrder>])[] = [
  ['everything', {}],
  ['compact', { isCompact: true }],
  ['agents of the main thread', { scope: { ...whole, depth: 1 } }],
  ['no agents', { scope: { ...whole, depth: 0 } }],
  ['the first prompt', { scope: { ...whole, turns: { from: 1, to: 1 } } }],
  [
    'the first prompt, compact, agents of the main thread',
    { isCompact: true, scope: { ...whole, depth: 1, turns: { from: 1, to: 1 } } },
  ],
];

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

/** Links that lead nowhere, within a page or to another. */
function deadLinks(files: ReadonlyMap<string, string>): string[] {
  const ids = new Map([...files].map(([name, text]) => [name, new Set(found(text, / id="([^"]*)"/g))]));
  return [...files].flatMap(([name, text]) =>
    found(text, / href="([^"]*)"/g).filter((href) => {
      if (/^(?:https?|mailto):/.test(href)) return false;
      const [file = '', id] = href.split('#');
      const target = ids.get(file === '' ? name : file);
      return target === undefined || (id !== undefined && !target.has(id));
    }),
  );
}

describe.each(sessions)('$name', ({ place }) => {
  test.each(choices)('%s: each call once, each agent linked once, in every format', async (_, order) => {
    const agents = new Set<string>();
    for (const isSingleFile of [false, true]) {
      const { files } = await exported(place, { ...order, isSingleFile });
      const all = [...files.values()].join('\n');
      // Scripted clients give the same id to calls of different threads.
      for (const article of all.split('<article')) expect(twice(found(article, / data-call="([^"]*)"/g))).toEqual([]);
      const linked = found(all, / data-agent="([^"]*)"/g);
      expect(twice(linked)).toEqual([]);
      expect(deadLinks(files)).toEqual([]);
      for (const text of files.values()) expect(twice(found(text, / id="([^"]*)"/g))).toEqual([]);
      for (const agent of linked) agents.add(agent);
      const pages = isSingleFile
        ? found(all, /<article id="(agent-[^"]*)"/g)
        : [...files.keys()].filter((name) => name.startsWith('agent-'));
      expect(new Set(pages.map((name) => name.replace(/(?:-part-\d+|-text-.*)?\.html$/, ''))).size).toBe(linked.length);
      const markdown = await exported(place, { ...order, isSingleFile, format: 'markdown' });
      const written = [...markdown.files.values()].join('\n');
      const links = found(written, /^ {0,8}- → \*\*\[.*\]\((?:#([^)]*)|[^)]*)\)\*\*/gm);
      expect(links.length).toBe(linked.length);
      expect(found(written, /^<a id="([^"]*)"><\/a>$/gm).length).toBe(linked.length);
    }
    const json = await exported(place, { ...order, format: 'json', isCompact: false });
    const { threads } = JSON.parse(json.files.get('session.json') ?? '') as ExportedJson;
    for (const { turns } of threads) {
      const calls = turns.flatMap(({ items }) => items).filter((item): item is ExportedCall => item.type === 'call');
      expect(twice(calls.map(({ id }) => id))).toEqual([]);
    }
    expect(threads.length).toBe(agents.size + 1);
  });
});
