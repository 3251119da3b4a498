import type { SessionState } from '@treeline/processor';
import type { SessionSummary } from '@treeline/protocol';

/**
 * The title of a session, from the first source that knows it: while it is being read that may be its first prompt.
 * `null` = unknown.
 */
export function titleOf(summary: SessionSummary | undefined, { facts, main }: SessionState): string | null {
  return summary?.marks.name ?? facts?.title ?? summary?.title ?? firstPrompt(main);
}

function firstPrompt({ turns }: SessionState['main']): string | null {
  for (const { opening } of turns) {
    if (opening?.type !== 'prompt' || opening.command !== null) continue;
    const line = opening.text.preview.split('\n').find((each) => each.trim() !== '');
    if (line !== undefined) return line;
  }
  return null;
}
