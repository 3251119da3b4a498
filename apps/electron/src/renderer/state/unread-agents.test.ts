import { emptySession, type SessionState } from '@treeline/processor';
import type { AgentId, AgentInfo } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { unreadAgents } from './unread-agents.ts';

const turns = [{}] as unknown as SessionState['main']['turns'];

function agent(id: string, isRead: boolean, info: Partial<AgentInfo> = {}) {
  const whole = { hasTranscript: true, isInternal: false, ...info } as AgentInfo;
  return [id as AgentId, { id: id as AgentId, info: whole, thread: isRead ? { turns } : emptySession.main }] as const;
}

const agents = new Map([
  agent('read', true),
  agent('unread', false),
  agent('never wrote', false, { hasTranscript: false }),
  agent('internal', false, { isInternal: true }),
]);

test.each([
  { only: 'errors', expected: ['unread'] },
  { only: 'edits', expected: ['unread'] },
  { only: 'prompts', expected: [] },
  { only: 'all', expected: [] },
] as const)('$only has to look into $expected', ({ only, expected }) => {
  expect(unreadAgents(agents, only)).toEqual(expected);
});
