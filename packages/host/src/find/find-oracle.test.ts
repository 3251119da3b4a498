import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LineSplitter } from '@treeline/files';
import { eventsOf, type SessionEvent, type SessionId, type ThreadEvent } from '@treeline/protocol';
import { textsOf, wholeEvents } from '@treeline/transcript';
import { claudeCodeFormat } from '@treeline/transcript/formats/claude-code';
import { expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { TestClient } from '../../test/test-client.ts';
import { createHost } from '../create-host.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures/claude-code');
const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;

/** Every text of every event that a window could show, all agents opened: each line read by itself. */
async function allTexts(client: TestClient, session: SessionId, files: readonly string[]): Promise<Texts> {
  const { events } = await client.open(session);
  const agents = events.flatMap((event) => (event.type === 'agent_changed' ? [event.agent.id] : []));
  const ids = new Set(events.filter(isOfThread).map(({ id }) => id));
  for (const agent of agents) {
    const opened = await client.host.openAgent(session, agent);
    if (opened.ok) for (const event of eventsOf(opened.value).filter(isOfThread)) ids.add(event.id);
  }
  const texts = new Map<string, string[]>();
  for (const path of files) {
    const name = basename(path, '.jsonl');
    const file = name === session ? 'main' : name.replace(/^agent-/, '');
    for (const line of new LineSplitter().push(readFileSync(path)))
      for (const event of wholeEvents(claudeCodeFormat, file, line))
        if (ids.has(event.id))
          texts.set(
            event.id,
            textsOf(event, 'whole').map(({ text }) => text.preview),
          );
  }
  return texts;
}

type Texts = ReadonlyMap<string, readonly string[]>;

function isOfThread(event: SessionEvent): event is ThreadEvent {
  return 'id' in event;
}

/** Pieces of visible texts, across words, lines and quotes, and words that are in the files but not shown. */
function queriesFor(texts: Texts): string[] {
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
    const below = readdirSync(claudeDir, { recursive: true, encoding: 'utf8' });
    const transcripts = below.filter((path) => path.endsWith('.jsonl')).map((path) => join(claudeDir, path));
    for (const project of readdirSync(join(claudeDir, 'projects'))) {
      const files = readdirSync(join(claudeDir, 'projects', project)).filter((file) => file.endsWith('.jsonl'));
      for (const session of files.map((file) => file.replace('.jsonl', '') as SessionId)) {
        // A client that opens a session earlier may find its agents missing for a moment.
        for (const client of [reader, finder]) await client.listed(session);
        const texts = await allTexts(reader, session, transcripts);
        await finder.open(session);
        for (const query of queriesFor(texts)) {
          const found = await finder.found(session, query);
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
