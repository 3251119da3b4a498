import type { AgentInfo } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Unlink2 } from 'lucide-react';
import { isGuess, linkInWords } from '../link-words.ts';

/** Marks an agent whose place may be wrong. A certain one needs no mark. */
export function LinkMark({ agent }: { readonly agent: AgentInfo }) {
  if (!isGuess(agent.linkedBy)) return null;
  return (
    <span
      title={t('This link may be wrong')}
      className="inline-flex flex-none items-center gap-1 self-center rounded-sm border border-text-3 border-dashed px-1 text-text-2 text-tiny leading-4"
    >
      <Unlink2 className="size-3" strokeWidth={1.6} aria-hidden="true" />
      {linkInWords(agent)}
    </span>
  );
}
