import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportedCall, ExportedJson } from '@treeline/export';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { databaseSessions, exported, fixtureSessions } from '../../test/export-fixture.ts';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/export.schema.json'), 'utf8'),
) as object;
const validate = new Ajv2020({ strict: false }).compile(schema);

const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Our own style of writing, not a matter of validity.
    'no-inline-style': 'error',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'no-raw-characters': 'off',
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-redundant-role': 'off',
    'text-content': 'off',
    'heading-level': 'off',
  },
});

const attributes = (text: string, name: string) =>
  [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map((match) => match[1] ?? '');

const rows = await databaseSessions();
const sessions = [...fixtureSessions().map(({ name, path }) => ({ name, place: path })), ...rows];

test('there are fixtures', () => {
  expect(sessions.length).toBeGreaterThan(20);
  expect(rows.length).toBeGreaterThan(8);
});

describe.each(sessions)('$name', ({ place }) => {
  test('pages hold each call once, each agent is linked once, and no link is dead', async () => {
    const { files, opened } = await exported(place);
    const all = [...files.values()].join('\n');
    // The scripted client of some fixtures gives the same id to calls of different threads.
    for (const page of files.values()) {
      const calls = attributes(page, 'data-call');
      expect(new Set(calls).size).toBe(calls.length);
    }
    const agents = opened.source.agents.filter(({ isInternal }) => !isInternal);
    expect(attributes(all, 'data-agent').sort()).toEqual(agents.map(({ id }) => id).sort());
    expect(files.size).toBeGreaterThanOrEqual(agents.length + 1);
    for (const href of attributes(all, 'href')) {
      if (!href.startsWith('#') && !href.startsWith('http')) expect([...files.keys()]).toContain(href);
    }
  });

  test('JSON follows its schema and has the same calls', async () => {
    const json = await exported(place, { format: 'json' });
    const value = JSON.parse(json.files.get('session.json') ?? '') as ExportedJson;
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
    const calls = value.threads.flatMap(({ turns }) => {
      const items = turns.flatMap((turn) => turn.items);
      const ids = items.filter((item): item is ExportedCall => item.type === 'call').map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      return ids;
    });
    const pages = await exported(place);
    expect(attributes([...pages.files.values()].join('\n'), 'data-call').sort()).toEqual(calls.sort());
  });

  test('pages are valid, also all in one file and compact', async () => {
    for (const order of [{}, { isSingleFile: true }, { isCompact: true }]) {
      const { files } = await exported(place, order);
      for (const [name, text] of files) {
        const report = await checker.validateString(text);
        const messages = report.results.flatMap(({ messages: all }) =>
          all.map((each) => `${each.ruleId}: ${each.message}`),
        );
        expect({ name, messages }).toEqual({ name, messages: [] });
      }
    }
  });
});
