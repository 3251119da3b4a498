import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builderOf, type HomeFile, readProject, sessionIds } from '../../../test/load-home.ts';

/** Other people's sessions of two years. They are not part of the project: where they are missing, there is nothing to check. */
const real = join(import.meta.dirname, '../../../../../../shared/corpus/real');

interface Block {
  readonly type?: string;
  readonly id?: string;
}

interface PlainRecord {
  readonly type?: string;
  readonly isSidechain?: boolean;
  readonly message?: {
    readonly id?: string;
    readonly model?: string;
    readonly content?: readonly Block[] | string;
    readonly usage?: Record<string, unknown>;
  };
  readonly toolUseResult?: { readonly agentId?: string } | string;
}

/** A count that shares no code with ours: every record that JSON.parse takes, also two on a line. */
function plainRecords(text: string): PlainRecord[] {
  return text.split('\n').flatMap((line) => {
    const records: PlainRecord[] = [];
    for (const part of line.replace(/\}\{"/g, '}\u0000{"').split('\u0000')) {
      try {
        records.push(JSON.parse(part) as PlainRecord);
      } catch {
        return whole(line);
      }
    }
    return records;
  });
}

function whole(line: string): PlainRecord[] {
  try {
    return [JSON.parse(line) as PlainRecord];
  } catch {
    return [];
  }
}

function plainCount(text: string) {
  const calls = new Set<string>();
  const outputs = new Map<string, number>();
  const named = new Set<string>();
  for (const record of plainRecords(text)) {
    if (record.isSidechain === true) continue;
    if (
      record.type === 'user' &&
      typeof record.toolUseResult === 'object' &&
      record.toolUseResult?.agentId !== undefined
    ) {
      named.add(record.toolUseResult.agentId);
    }
    if (record.type !== 'assistant' || record.message?.id === undefined || record.message.model === '<synthetic>')
      continue;
    for (const block of typeof record.message.content === 'string' ? [] : (record.message.content ?? [])) {
      if (block.type === 'tool_use' && block.id !== undefined) calls.add(block.id);
    }
    const output = Number(record.message.usage?.output_tokens ?? 0);
    outputs.set(record.message.id, Math.max(outputs.get(record.message.id) ?? 0, output));
  }
  return { toolCalls: calls.size, output: [...outputs.values()].reduce((sum, value) => sum + value, 0), named };
}

function sessionPaths(): string[] {
  const rows = readFileSync(join(real, 'MANIFEST.tsv'), 'utf8').trim().split('\n').slice(1);
  return rows.flatMap((row) => {
    const [path = '', , , , , , , kind] = row.split('\t');
    return kind === 'claude-session' ? [path] : [];
  });
}

describe.skipIf(!existsSync(real))('real sessions', () => {
  const paths = existsSync(real) ? sessionPaths() : [];
  const folders = new Map<string, HomeFile[]>();
  test('there are some', () => {
    expect(paths.length).toBeGreaterThan(20);
  });

  test.each(paths)('%s', (path) => {
    const folder = dirname(join(real, path));
    const files = folders.get(folder) ?? readProject(folder);
    folders.set(folder, files);
    const id = sessionIds(files).find((candidate) => path.endsWith(`/${candidate}.jsonl`)) ?? '';
    const builder = builderOf(id, files);
    const plain = plainCount(readFileSync(join(real, path), 'utf8'));
    const agents = [...builder.agents().values()];
    expect({ toolCalls: builder.main().toolCalls, output: builder.main().usage.output }).toEqual({
      toolCalls: plain.toolCalls,
      output: plain.output,
    });
    const linked = new Set<string>(agents.filter((agent) => agent.linkedBy !== null).map((agent) => agent.id));
    expect([...plain.named].filter((agent) => !linked.has(agent))).toEqual([]);
    expect(
      agents.filter((agent) => agent.linkedBy === null && agent.parentToolUseId === null && !agent.isInternal),
    ).toEqual([]);
  });
});
