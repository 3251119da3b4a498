import type { RunState, TitleSource } from '@treeline/protocol';
import type { LinesDigest } from '../digest/lines-digest.ts';
import { LinesDigester } from '../digest/lines-digester.ts';
import type { ThreadDigest } from '../digest/thread-digest.ts';
import { endingState } from './session-run-state.ts';

/** What a list entry needs. */
export interface SessionDigest {
  readonly clientSessionId: string | null;
  readonly title: string | null;
  readonly titleSource: TitleSource;
  readonly project: string | null;
  readonly branch: string | null;
  readonly model: string | null;
  readonly clientVersion: string | null;
  readonly startedAt: number | null;
  readonly updatedAt: number | null;
  readonly hasConversation: boolean;
  /** Why it is none for a list, if it is. */
  readonly leftOut: 'empty' | 'warm-up' | 'internal' | null;
  readonly agentSlugs: readonly string[];
  readonly turns: number;
  readonly toolCalls: number;
  readonly unreadableLines: number;
  /** How the last turn ended, as far as these lines tell. */
  readonly ending: RunState;
}

/** Reads a list entry from any subset of a session's lines, in order: its head and its tail will do. */
export class SessionDigester {
  readonly #lines = new LinesDigester({ kind: 'session', sessionId: '' }, null);
  #count = 0;

  add(text: string): void {
    this.#count++;
    this.#lines.add({ text, bytes: null, line: this.#count, offset: this.#count, byteLength: 0 });
  }

  digest(): SessionDigest {
    return sessionDigest(this.#lines.digest());
  }
}

export function sessionDigest(lines: LinesDigest): SessionDigest {
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
    leftOut: leftOutOf(lines, hasConversation),
    agentSlugs: slugsOf(lines),
    turns: turnsOf(main),
    toolCalls: main?.calls.length ?? 0,
    unreadableLines: lines.unreadableLines,
    ending: endingState(main?.ending ?? 'empty', main?.failure ?? null),
  };
}

/** A recorded stream holds no prompts. */
export function turnsOf(main: ThreadDigest | undefined): number {
  return main === undefined ? 0 : main.turns || main.endedTurns;
}

function leftOutOf(lines: LinesDigest, hasConversation: boolean): SessionDigest['leftOut'] {
  if (lines.firstPrompt === 'Warmup') return 'warm-up';
  if (hasConversation) return null;
  // An agent's records alone, in a file that is named like a session.
  return lines.threads.some(({ id, hasEvents }) => id !== null && hasEvents) ? 'internal' : 'empty';
}

function slugsOf({ facts }: LinesDigest): string[] {
  return facts.flatMap((fact) =>
    fact.kind === 'call' && fact.call.tool === 'agent' ? [fact.call.agentSlug ?? 'general-purpose'] : [],
  );
}
