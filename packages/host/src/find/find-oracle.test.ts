import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BodyRef, eventsOf, type SessionEvent, type SessionId, type ThreadEvent } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { TestClient } from '../../test/test-client.ts';
import { createHost } from '../create-host.ts';
import { innerTexts, shownTexts } from './shown-texts.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures/claude-code');
const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;

/** Every text of every event as a window could show it, all agents opened. */
async function allTexts(client: TestClient, session: SessionId): Promise<Map<string, string[]>> {
  const { events } = await client.open(session);
  const agents = events.flatMap((event) => (event.type === 'agent_changed' ? [event.agent.id] : []));
  const all = [...events];
  for (const agent of agents) {
    const opened = await client.host.openAgent(session, agent);
    if (opened.ok) all.push(...eventsOf(opened.value));
  }
  const texts = new Map<string, string[]>();
  for (const event of all.filter(isOfThread)) {
    const bodies = [...shownTexts(event), ...innerTexts(event)];
    const whole = await Promise.all(bodies.map(async ({ preview, ref }) => (await wholeOf(ref)) ?? preview));
    texts.set(event.id, whole);
  }
  return texts;

  async function wholeOf(ref: BodyRef | null): Promise<string | null> {
    const body = ref === null ? null : await client.host.readBody(session, ref);
    return body?.ok === true ? body.value.text : null;
  }
}

/** What a busy machine does not find in a moment is told after the answer. */
async function allHits(client: TestClient, session: SessionId, query: string): Promise<string[]> {
  const answer = await client.host.findInSession(session, query);
  if (!answer.ok) throw new Error(answer.error.message);
  const told = () => client.told('findFound').flatMap((push) => (push.query === query ? [push.answer] : []));
  const all = () => [answer.value, ...told()];
  await client.until(() => all().at(-1)?.isComplete === true);
  return all().flatMap(({ hits }) => hits.map(({ eventId }) => eventId));
}

function isOfThread(event: SessionEvent): event is ThreadEvent {
  return 'id' in event;
}

/** Pieces of what is shown, across words, lines and quotes, and words that stand in the files but are not shown. */
function queriesFor(texts: ReadonlyMap<string, readonly string[]>): string[] {
  const all = [...texts.values()].flat().filter((text) => text.trim() !== '');
  const pieces = all.map((text, at) => {
    const from = (at * 37) % Math.max(1, text.length - 12);
    return text.slice(from, from + 3 + (at % 10));
  });
  const hidden = [
    'toolUseResult',
    'parentUuid',
    'sessionId',
    '"type"',
    'user',
    'text',
    'e',
    'zebra',
    'TRUE',
    '\n',
    '"',
  ];
  return [...new Set([...pieces.filter((_, at) => at % Math.ceil(pieces.length / 40) === 0), ...hidden])];
}

test.each(['04-nested-subagents', 'fork-agents', '12a-media-and-output', '09-agent-teams', '16-workflow'])(
  'what is found in %s is what stands in its texts',
  async (name) => {
    const claudeDir = join(fixtures, name, 'home');
    const hosts = [0, 1].map(() => createHost({ homes: homesAt(claudeDir), info, dataDir: null }));
    const [reader, finder] = hosts.map((host) => new TestClient(host)) as [TestClient, TestClient];
    for (const project of readdirSync(join(claudeDir, 'projects'))) {
      const files = readdirSync(join(claudeDir, 'projects', project)).filter((file) => file.endsWith('.jsonl'));
      for (const session of files.map((file) => file.replace('.jsonl', '') as SessionId)) {
        // Who opens a session earlier may find its agents missing for a moment.
        for (const client of [reader, finder]) await client.listed(session);
        const texts = await allTexts(reader, session);
        await finder.open(session);
        for (const query of queriesFor(texts)) {
          const found = await allHits(finder, session, query);
          const wanted = query.toLowerCase();
          const isHit = (each: readonly string[]) =>
            wanted.trim() !== '' && each.some((text) => text.toLowerCase().includes(wanted));
          const expected = [...texts].flatMap(([id, each]) => (isHit(each) ? [id] : []));
          expect([query, ...found.sort()]).toEqual([query, ...expected.sort()]);
        }
      }
    }
    for (const host of hosts) await host.close();
  },
);
