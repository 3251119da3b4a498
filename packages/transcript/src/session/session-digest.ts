import type { LinesDigest } from '../digest/lines-digest.ts';
import type { ThreadDigest } from '../digest/thread-digest.ts';
import type { ClientFormat } from '../formats/client-format.ts';
import type { SessionGlance } from '../glance/session-glance.ts';
import { endingState } from './session-run-state.ts';

/** What counting adds to the preview. */
export interface SessionDigest extends SessionGlance {
  readonly clientSessionId: string | null;
  readonly clientVersion: string | null;
  readonly turns: number;
  readonly toolCalls: number;
}

export function sessionDigest(lines: LinesDigest, format: ClientFormat): SessionDigest {
  const main = lines.threads.find(({ id }) => id === null);
  const hasConversation = (main?.turns ?? 0) > 0 || main?.hasAnswered === true;
  return {
    clientSessionId: lines.sessionId,
    title: lines.title?.title ?? null,
    titleSource: lines.title?.source ?? 'id',
    project: lines.description.project,
    branch: lines.description.branch,
    model: main?.model ?? null,
    clientVersion: lines.description.version,
    startedAt: main?.startedAt ?? null,
    updatedAt: main?.endedAt ?? null,
    hasConversation,
    leftOut: leftOutOf(lines, hasConversation, format),
    agentSlugs: slugsOf(lines, format),
    turns: turnsOf(main),
    toolCalls: main?.calls.length ?? 0,
    unreadableLines: lines.unreadableLines,
    ending: endingState(main?.ending ?? 'empty', main?.failure ?? null),
  };
}

/** A recorded stream holds no prompts. */
function turnsOf(main: ThreadDigest | undefined): number {
  return main === undefined ? 0 : main.turns || main.endedTurns;
}

function leftOutOf(lines: LinesDigest, hasConversation: boolean, format: ClientFormat): SessionDigest['leftOut'] {
  if (format.isWarmUp(lines.firstPrompt)) return 'warm-up';
  if (hasConversation) return null;
  // Only an agent's records, in a file that is named like a session.
  return lines.threads.some(({ id, hasEvents }) => id !== null && hasEvents) ? 'internal' : 'empty';
}

function slugsOf({ facts }: LinesDigest, format: ClientFormat): string[] {
  return facts.flatMap((fact) =>
    fact.kind === 'call' && fact.call.tool === 'agent' ? [fact.call.agentSlug ?? format.defaultAgentType] : [],
  );
}
