import { join } from 'node:path';
import type { AgentId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { builderOf, readHome, sessionIds } from '../../../test/load-home.ts';

const home = join(import.meta.dirname, '../../../fixtures/claude-code/fork-in-an-agent/home');

test('a fork of an agent begins with what it was told, not with what its parent did before', () => {
  const files = readHome(home);
  const builder = builderOf(sessionIds(files)[0] ?? '', files);
  const fork = [...builder.agents().values()].find(({ description }) => description === 'Fork in a general');
  const events = builder.openAgent(fork?.id as AgentId) ?? [];
  expect(events.map(({ type }) => type)).toEqual([
    ...['prompt', 'tool_started', 'usage_counted', 'tool_finished'],
    ...['tool_started', 'usage_counted', 'tool_finished'],
    ...['assistant_text', 'usage_counted'],
  ]);
  expect(fork?.prompt?.preview).toBe('Do the scripted work of GF. [[agent:GF]]');
  expect(fork?.usage.input).toBe(15);
});
