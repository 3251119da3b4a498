import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHome } from '../../../test/load-home.ts';
import type { JsonObject } from '../../json/index.ts';
import { asArray, asObject } from '../../json/json-values.ts';
import { RecordPlace } from '../record-place.ts';
import { CallNames } from './call-names.ts';
import { detailKeys, fileKeys } from './detail-keys.ts';
import type { RecordContext } from './record-context.ts';
import { textsAt } from './texts.ts';
import { readToolResult } from './tool-result-record.ts';

const corpus = join(import.meta.dirname, '../../../fixtures/claude-code');
const ignore = () => undefined;

/** Reads a result and records the keys that are read. */
function readNoting(record: JsonObject, asked: Set<string>, askedOfFile: Set<string>): void {
  const noting = (of: JsonObject, into: Set<string>): JsonObject =>
    new Proxy(of, {
      get: (target, key: string) => {
        into.add(key);
        const value = target[key];
        return key === 'file' && asObject(value) !== null ? noting(value as JsonObject, askedOfFile) : value;
      },
    });
  const detail = asObject(record.toolUseResult);
  const blocks = asArray(asObject(record.message)?.content).map(asObject);
  const context: RecordContext = {
    record: detail === null ? record : { ...record, toolUseResult: noting(detail, asked) },
    thread: null,
    at: 0,
    uuid: 'u',
    order: 0,
    place: new RecordPlace('main', { position: 0, byteLength: 0 }, '0:'),
    calls: new Map(),
    names: new CallNames([]),
    outputs: new Map(),
    prompted: new Set(),
    texts: textsAt('preview'),
    sink: { event: ignore, fact: ignore, unreadable: ignore, unknown: ignore },
  };
  for (const block of blocks) if (block?.type === 'tool_result') readToolResult(context, block, 0);
}

test('names all that is looked at in a structured result', () => {
  const asked = new Set<string>();
  const askedOfFile = new Set<string>();
  for (const scenario of readdirSync(corpus)) {
    for (const { unit, text } of readHome(join(corpus, scenario, 'home'))) {
      if (unit.reads !== 'lines') continue;
      for (const line of text.split('\n').filter((one) => one.includes('"toolUseResult":{'))) {
        readNoting(JSON.parse(line) as JsonObject, asked, askedOfFile);
      }
    }
  }
  expect([...asked].filter((key) => !detailKeys.some((known) => known === key))).toEqual([]);
  expect([...askedOfFile].filter((key) => !fileKeys.some((known) => known === key))).toEqual([]);
  expect(asked.size).toBeGreaterThan(20);
});
