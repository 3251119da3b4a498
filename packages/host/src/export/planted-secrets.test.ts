import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Homes } from '@treeline/clients';
import { wholeScope } from '@treeline/export';
import { exportFormats } from '@treeline/protocol';
import { createRedactor } from '@treeline/redaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { type Planted, Planter } from '../../../redaction/test/planted-secrets.ts';
import { exported } from '../../test/export-fixture.ts';
import { keepableSessions, keepSessions } from '../archive/keep-sessions.ts';
import { openArchive } from '../archive/kept-homes.ts';
import { readListing } from '../read-listing.ts';
import type { ExportOrder } from './run-export.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures');

/** Texts that tie records together, or that a program reads: with another value the session would be another one. */
const structure =
  /^(?:type|role|uuid|parentUuid|timestamp|sessionId|agentId|toolUseId|tool_use_id|id|parent_tool_use_id|promptId|requestId|version|userType|stop_reason|model|signature|status|subagent_type|agentType|name|media_type|file_path|filePath|sourceToolAssistantUUID|sourceToolUseID|level|subtype|operation|entrypoint|service_tier|speed|inference_geo)$/;
const structureOfOthers =
  /^(?:\w*[iI][dD]s?|slug|parent|agent|mode|tool|mime|outputPath|directory|worktree|originator|cli_version|source|phase|namespace|model_provider|time|reason|finish|variant|url|kind|agent_path|parent_thread_id|multi_agent_version|history_mode|collaboration_mode_kind|action|change_type|forked_from_id|agent_role)$/;

const picture = /^(?:data:image\/png;base64,)?iVBORw0KGgo/;

/** The picture with a text in it, as a camera or an editor leaves one there. */
function withText(png: Buffer, text: string): Buffer {
  const data = Buffer.from(`tEXtComment\0${text}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const afterHead = 33;
  return Buffer.concat([png.subarray(0, afterHead), length, data, Buffer.alloc(4), png.subarray(afterHead)]);
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Plants one secret after the other. */
class Planting {
  readonly used = new Set<Planted>();
  readonly #planted: readonly Planted[];
  #next = 0;

  constructor(count: number) {
    this.#planted = new Planter(77).many(count);
  }

  in(value: unknown, key: string): unknown {
    if (typeof value === 'string')
      return structure.test(key) || structureOfOthers.test(key) ? value : this.#text(value);
    if (Array.isArray(value)) return value.map((each) => this.in(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.in(each, name)]));
  }

  #text(value: string): string {
    if (value.length <= 3) return value;
    if (/^[{[]"/.test(value) && isJson(value)) return JSON.stringify(this.in(JSON.parse(value), ''));
    const one = this.#planted[this.#next++ % this.#planted.length];
    if (one === undefined) return value;
    this.used.add(one);
    const head = picture.exec(value)?.[0].replace('iVBORw0KGgo', '');
    if (head !== undefined)
      return head + withText(Buffer.from(value.slice(head.length), 'base64'), one.text).toString('base64');
    // Now and then the text stands in a picture within the text.
    const isDrawn = this.#next % 7 === 0;
    return `${value}\n${isDrawn ? withText(pixel, one.text).toString('base64') : one.text}\n`;
  }
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** One value, or one on each line. */
function plantFile(path: string, planting: Planting): void {
  const text = readFileSync(path, 'utf8').trimEnd();
  const isLines = path.endsWith('.jsonl');
  const planted = (isLines ? text.split('\n') : [text]).map((part) =>
    JSON.stringify(planting.in(JSON.parse(part), '')),
  );
  rmSync(path);
  writeFileSync(path, `${planted.join('\n')}\n`);
}

async function listed(homes: Homes) {
  const listing = await readListing({
    ...{ homes, dataDir: null, readerWorker: null, isAnew: false, version: 'test', onProgress: () => undefined },
  });
  return listing.ok ? listing.value.sessions : [];
}

/** Sessions that are rows of a database are planted in as the files that are kept of them. */
async function copied(client: string, fixture: string, folder: string): Promise<Homes> {
  const dir = join(folder, 'home');
  const from = ['home', 'data', 'home/.codex']
    .map((name) => join(fixtures, client, fixture, name))
    .findLast(existsSync);
  if (from === undefined) throw new Error(`there is no fixture ${fixture}`);
  cpSync(from, dir, { recursive: true });
  const homes: Homes = [{ client, dir } as Homes[number]];
  if (readdirSync(dir, { recursive: true, encoding: 'utf8' }).some((path) => path.endsWith('.jsonl'))) return homes;
  const dataDir = join(folder, 'data');
  const keepable = await keepableSessions(homes, await listed(homes), dataDir, () => undefined);
  const restored = join(folder, 'restored');
  for (const kept of (await keepSessions(keepable, dataDir)).kept) await openArchive(dataDir).restore(kept, restored);
  return [{ client, dir: restored } as Homes[number]];
}

const forms: readonly Pick<ExportOrder, 'format' | 'isSingleFile' | 'isCompact'>[] = exportFormats.flatMap((format) =>
  [false, true].flatMap((isSingleFile) => [false, true].map((isCompact) => ({ format, isSingleFile, isCompact }))),
);

/** Parts of a session that a person may export. */
const parts = [{ depth: 0 }, { depth: 1 }, { turns: { from: 1, to: 1 } }, 'up to its middle'] as const;

const sessions = [
  ['claude-code', '04-nested-subagents', 200],
  ['claude-code', '12a-media-and-output', 50],
  ['codex', '04-subagents-v2', 200],
  ['codex', '01-tools', 50],
  ['opencode', '02-subagent-explore', 50],
  ['opencode', '01-tools', 50],
] as const;

describe.each(sessions)('%s %s', (client, fixture, count) => {
  const planting = new Planting(count);
  let folder = '';
  let homes: Homes = homesAt('');
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'treeline-planted-'));
    homes = await copied(client, fixture, folder);
    const dir = homes[0]?.dir ?? '';
    for (const path of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?:projects|sessions|exports).*\.jsonl?$/.test(path)) plantFile(join(dir, path), planting);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function written(order: Partial<ExportOrder>, isUpToMiddle = false): Promise<string> {
    const texts: string[] = [];
    for (const { clientSessionId: sessionId, startedAt, updatedAt } of await listed(homes)) {
      const asOf = ((startedAt ?? 0) + (updatedAt ?? 0)) / 2;
      const scope = isUpToMiddle ? { ...wholeScope, asOf } : (order.scope ?? wholeScope);
      const { files } = await exported({ kind: 'id', sessionId, homes }, { ...order, scope });
      for (const [name, text] of files) texts.push(name, text);
    }
    return texts.join('\n');
  }

  /** Also what stands in the texts of pictures that were not taken out. */
  function secretsIn(text: string): readonly string[] {
    const pictures = [...text.matchAll(/iVBORw0KGgo[A-Za-z0-9+/=]{20,}/g)].map(([all]) =>
      Buffer.from(all, 'base64').toString('latin1'),
    );
    const all = [text, ...pictures].join('\n');
    return [...planting.used].flatMap(({ kind, secret }) =>
      all.includes(secret) || all.includes(JSON.stringify(secret).slice(1, -1)) ? [`${kind} ${secret}`] : [],
    );
  }

  test.each(forms)('$format, one file $isSingleFile, compact $isCompact: none of the secrets', async (form) => {
    const text = await written({ ...form, redactor: createRedactor() });
    expect(text.length).toBeGreaterThan(1_000);
    expect(secretsIn(text)).toEqual([]);
    expect(text).toContain('[redacted:');
  });

  test.each(parts)('a part of it, %j: none of the secrets in any format', async (part) => {
    const isMiddle = typeof part === 'string';
    for (const format of exportFormats) {
      const scope = { ...wholeScope, ...(isMiddle ? {} : part) };
      const text = await written({ format, scope, redactor: createRedactor() }, isMiddle);
      expect(secretsIn(text)).toEqual([]);
      if (!isMiddle) expect(text).toContain('[redacted:');
    }
  });

  test.each(exportFormats)(
    '%s holds them where a person asked for everything, so that the tests above can fail',
    async (format) => {
      expect(secretsIn(await written({ format })).length).toBeGreaterThan(5);
    },
  );

  test('all were planted', () => {
    expect(planting.used.size).toBe(count);
  });
});
