import { join } from 'node:path';
import { type AgentId, type EventId, type ThreadEvent, wholeBody } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { builderOf, readHome, sessionIds } from '../../test/load-home.ts';
import { messagesFold } from './messages-fold.ts';

const corpus = join(import.meta.dirname, '../../fixtures/claude-code');

/** `to < from: summary` for each message of the session. */
function messagesIn(scenario: string): string[] {
  const files = readHome(join(corpus, scenario, 'home'));
  return sessionIds(files).flatMap((id) => {
    const builder = builderOf(id, files);
    const agents = builder.agents();
    const nameOf = (thread: string | null) =>
      thread === null ? 'main' : ([...agents].find(([agent]) => agent === thread)?.[1].name ?? thread);
    return builder.views.messages.all().flatMap(({ agentId, rows }) =>
      rows.map(({ from, sender, summary, isTask }) => {
        const by = sender === undefined ? from : nameOf(sender);
        return `${nameOf(agentId)} < ${by}: ${summary}${isTask ? ' (task)' : ''}`;
      }),
    );
  });
}

test('a team: what its members and the main thread said to each other, without machine talk', () => {
  expect(messagesIn('09-agent-teams').sort()).toEqual([
    'alice < bruno: thanks',
    'alice < main: Frontend work (task)',
    'alice < main: check the header',
    'bruno < alice: where the API is',
    'bruno < main: Backend work (task)',
    'main < alice: frontend ready',
  ]);
});

test('an agent that was spoken to by the one that started it, after its task', () => {
  expect(
    messagesIn('team-of-three')
      .filter((line) => !line.includes('< null'))
      .sort(),
  ).toEqual([
    'ann < main: Looks left (task)',
    'ann < main: more',
    'ben < main: Looks right (task)',
    'cat < main: Fails (task)',
    'main < ann: ready',
  ]);
});

const place = { at: 1, agentId: 'a' as AgentId, parentToolUseId: null };
let count = 0;
const event = (more: object) => ({ ...place, id: `e${++count}` as EventId, ...more }) as ThreadEvent;
const asked = (more: object = {}) =>
  event({ type: 'prompt', text: wholeBody('Go on.'), startsTurn: true, command: null, ...more });
const said = (more: object = {}) => event({ type: 'assistant_text', text: wholeBody('…'), isAborted: false, ...more });
const failed = () => event({ type: 'api_failed', message: wholeBody('overloaded') });

function followed(...events: readonly ThreadEvent[]) {
  const state = messagesFold.empty();
  for (const one of events) messagesFold.add(state, one);
  return messagesFold.rows(state).map(({ follows }) => follows);
}

test('says what each further message to an agent followed', () => {
  const events = [asked(), said(), asked(), said({ asks: true }), asked(), failed(), asked(), said()];
  expect(followed(...events)).toEqual([null, 'refinement', 'clarification', 'recovery']);
});

test('the first message follows nothing, and one that came while the agent worked neither', () => {
  expect(followed(asked(), asked(), said(), asked({ startsTurn: false }), asked())).toEqual([
    null,
    null,
    null,
    'refinement',
  ]);
});

test('a prompt to the main thread is a person’s, an inherited one another session’s', () => {
  expect(followed(asked({ agentId: null }), asked({ isInherited: true }))).toEqual([]);
});
