import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { taskLine, taskResultLine } from '../test/records.ts';
import { readSessionOnce } from './read-session-once.ts';

const fixture = join(import.meta.dirname, '../../transcript/fixtures/claude-code/04-nested-subagents/home');
const project = 'projects/-home-dev-04-nested-subagents';
const id = '1fdea56c-fe68-448e-8a07-2bf1b4225fbc';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-once-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function agentsOf(place: Parameters<typeof readSessionOnce>[0]): Promise<number | string> {
  const reading = await readSessionOnce(place);
  return reading.ok ? reading.value.builder.agents().size : reading.error.message;
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

describe('readSessionOnce', () => {
  test('finds a session by its id, and by its file in a home', async () => {
    await cp(fixture, folder, { recursive: true });
    expect(await agentsOf({ kind: 'id', sessionId: id, homes: homesAt(folder) })).toBe(5);
    expect(await agentsOf({ kind: 'file', path: join(folder, project, `${id}.jsonl`) })).toBe(5);
  });

  test('reads the very file that is named, where a home holds a copy of it', async () => {
    await cp(fixture, folder, { recursive: true });
    const copy = join(folder, 'projects/-a-copy', `${id}.jsonl`);
    await cp(join(folder, project, `${id}.jsonl`), copy);
    await appendFile(copy, `${JSON.stringify({ type: 'custom-title', customTitle: 'The copy', sessionId: id })}\n`);
    const titles = [copy, join(folder, project, `${id}.jsonl`)].map(async (path) => {
      const reading = await readSessionOnce({ kind: 'file', path });
      return reading.ok ? reading.value.builder.facts().title : reading.error.message;
    });
    expect(await Promise.all(titles)).toEqual(['The copy', 'Nest the agents.']);
  });

  test('finds the agents of a file that lies outside of any home', async () => {
    await cp(join(fixture, project), join(folder, 'kept'), { recursive: true });
    expect(await agentsOf({ kind: 'file', path: join(folder, 'kept', `${id}.jsonl`) })).toBe(5);
  });

  test('takes the file of an agent for a question about its session', async () => {
    await cp(fixture, folder, { recursive: true });
    const below = join(folder, project, id, 'subagents');
    const [agent = ''] = (await readdir(below)).filter((name) => name.endsWith('.jsonl'));
    await put('old/s.jsonl', taskLine({ session: 's', at: 1 }, 'toolu_1'));
    await put('old/agent-a1.jsonl', taskLine({ session: 's', at: 2, agent: 'a1' }, 'toolu_2'));
    await put('alone/agent-a1.jsonl', taskLine({ session: 's', at: 2, agent: 'a1' }, 'toolu_2'));
    const titles = [join(below, agent), join(folder, 'old/agent-a1.jsonl'), join(folder, 'alone/agent-a1.jsonl')].map(
      async (path) => {
        const reading = await readSessionOnce({ kind: 'file', path });
        return reading.ok
          ? [reading.value.builder.facts().title, reading.value.builder.main().toolCalls]
          : reading.error;
      },
    );
    expect(await Promise.all(titles)).toEqual([
      ['Nest the agents.', 1],
      ['s', 1],
      ['s', 0],
    ]);
  });

  test.each([
    ['a0123456789abcdef', 1],
    // So short an id may be another agent's in another project.
    ['a012345', 0],
  ])('finds agents of a fork that was made in another worktree: %s', async (agent, toolCalls) => {
    const place = { session: 'first', at: 1 };
    const called = taskLine(place, 'toolu_1') + taskResultLine({ ...place, at: 9 }, 'toolu_1', agent);
    const worked = taskLine({ ...place, at: 2, agent }, 'toolu_2');
    await put('projects/-app/first.jsonl', called);
    await put(`projects/-app/first/subagents/agent-${agent}.jsonl`, worked);
    await put('projects/-app-wt/fork.jsonl', called.replaceAll('"sessionId":"first"', '"sessionId":"fork"'));
    const reading = await readSessionOnce({ kind: 'id', sessionId: 'fork', homes: homesAt(folder) });
    const agents = reading.ok ? [...reading.value.builder.agents().values()] : [];
    expect(agents.filter(({ id }) => id === agent).map((one) => one.toolCalls)).toEqual([toolCalls]);
  });

  test('says in a sentence what is not there', async () => {
    const nowhere = join(folder, 'no.jsonl');
    expect(await agentsOf({ kind: 'id', sessionId: 'no', homes: homesAt(folder) })).toBe(
      `session "no" not found in ${folder}`,
    );
    expect(await agentsOf({ kind: 'file', path: nowhere })).toMatch(`cannot read ${nowhere}: `);
    expect(await agentsOf({ kind: 'file', path: folder })).toBe(`${folder} is not a file`);
  });
});
