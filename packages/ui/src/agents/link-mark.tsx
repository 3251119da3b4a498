import type { LinkEvidence } from '@treeline/protocol';
import { Link2, Link2Off, Unlink2 } from 'lucide-react';
import { isGuess, linkInWords } from '../link-words.ts';

/** By which evidence an agent stands where it stands. A guess says so in words; nobody has to look for it. */
export function LinkMark({ evidence }: { readonly evidence: LinkEvidence | null }) {
  const words = linkInWords(evidence);
  if (isGuess(evidence)) {
    return (
      <span
        title="It may be wrong."
        className="inline-flex flex-none items-center gap-1 self-center rounded-sm border border-text-3 border-dashed px-1 text-text-2 text-tiny leading-4"
      >
        <Unlink2 className="size-3" strokeWidth={1.6} aria-hidden="true" />
        {words}
      </span>
    );
  }
  const Icon = evidence === null ? Link2Off : Link2;
  return (
    <span title={words} className="inline-flex flex-none items-center self-center text-text-3">
      <Icon className="size-3" strokeWidth={1.6} aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
