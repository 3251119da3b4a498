import type { GraphNode } from '@treeline/processor';
import { hueOfGuide } from '@treeline/text';
import { expect, test } from 'vitest';
import { guideOfNode } from './agent-card.tsx';

const agent = (id: string) => ({ info: { agentSlug: 'general-purpose', id } });
const node = (kind: string, ...members: object[]) => ({ kind, members }) as unknown as GraphNode;
const hue = (kind: string, ...members: object[]) => hueOfGuide(guideOfNode(node(kind, ...members)));

test('agents of one type differ in hue, and several alike have that of their type', () => {
  const hues = ['a1', 'b2', 'c3', 'd4'].map((id) => hue('agent', agent(id)));
  expect(new Set(hues).size).toBeGreaterThan(1);
  expect(hue('fold', agent('a1'), agent('b2'))).toBe(hueOfGuide('general-purpose'));
});

test('the session and an agent that is unknown have hues of their own', () => {
  expect(guideOfNode(node('main'))).toBe('main');
  expect(guideOfNode(node('agent', { info: null }))).toBe('agent');
});
