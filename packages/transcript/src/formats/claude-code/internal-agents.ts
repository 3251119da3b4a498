import type { AgentId } from '@treeline/protocol';
import type { UnlinkedThread } from '../client-format.ts';
import { fingerprint } from '../fingerprint.ts';
import type { SpawnCall } from '../link-facts.ts';

const warmUpPrompt = 'Warmup';
const warmUp = fingerprint(warmUpPrompt);

/** Agents for compaction, side questions and suggestions have recognisable ids; a warm-up has a fixed prompt. */
export function isInternalAgent(id: AgentId, promptFingerprint: string | null): boolean {
  return /^a(compact|side_question|prompt_suggestion)-/.test(id) || promptFingerprint === warmUp;
}

/**
 * Clients around 2.0.60 omitted a warm-up's prompt. It is the transcript that answers before any call was made, and
 * calls no tool.
 */
export function isSilentWarmUp(thread: UnlinkedThread, calls: Iterable<SpawnCall>): boolean {
  const begun = thread.startedAt;
  if (begun === null || thread.promptFingerprint !== null || thread.toolCalls > 0) return false;
  for (const { at } of calls) if (at <= begun) return false;
  return thread.everyType((type) => type === 'assistant_text' || type === 'usage_counted' || type === 'thinking');
}

export function isWarmUp(firstPrompt: string | null): boolean {
  return firstPrompt === warmUpPrompt;
}
