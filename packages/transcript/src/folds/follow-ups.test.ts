import { type AgentId, type EventId, type ThreadEvent, wholeBody } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { followUpsIn } from './follow-ups.ts';

const place = { at: 1, agentId: 'a' as AgentId, parentToolUseId: null };
let count = 0;
const event = (more: object) => ({ ...place, id: `e${++count}` as EventId, ...more }) as ThreadEvent;
const asked = () => event({ type: 'prompt', text: wholeBody('Go on.'), startsTurn: true, command: null });
const said = (text: string) => event({ type: 'assistant_text', text: wholeBody(text), isAborted: false });
const failed = () => event({ type: 'api_failed', message: wholeBody('overloaded') });

test('says what each further message to an agent followed', () => {
  const events = [asked(), said('Done.'), asked(), said('Which of them?'), asked(), failed(), asked(), said('Done.')];
  expect(followUpsIn(events)).toEqual({ refinement: 1, clarification: 1, recovery: 1 });
});

test('the first message follows nothing', () => {
  expect(followUpsIn([asked(), asked()])).toEqual({ refinement: 0, clarification: 0, recovery: 0 });
});
