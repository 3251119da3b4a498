import type { Body } from '@treeline/protocol';
import { t } from '@treeline/text';
import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { IsSought } from '../find/sought.ts';
import type { FlowActions } from '../flow-actions.ts';
import { counted } from '../format-count.ts';
import { useRemembered } from '../use-remembered.ts';
import { LazyText } from './long-text.tsx';

interface FoldedTextProps {
  /** Names the text, as in "Show result". */
  readonly label: string;
  readonly body: Body;
  readonly actions: Pick<FlowActions, 'readBody' | 'onOpenLink'>;
}

/** A text that few will want to read, folded behind a line with its length. */
export function FoldedText({ label, body, actions }: FoldedTextProps) {
  const [isChosen, setOpen] = useRemembered(body, 'folded', false);
  const isOpen = use(IsSought) || isChosen;
  return (
    <div className="text-ui text-text-2 leading-[21px]">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex items-center gap-1 rounded-sm text-small hover:text-text"
      >
        <ChevronRight
          data-open={isOpen}
          className="size-3.5 transition-transform data-[open=true]:rotate-90"
          strokeWidth={1.8}
          aria-hidden="true"
        />
        {isOpen ? t('Hide') : t('Show')} {label}
        <span className="tabular-nums">· {counted(body.length, 'character')}</span>
      </button>
      {isOpen && (
        <div className="pt-1 pb-2 pl-4.5">
          <LazyText body={body} actions={actions} />
        </div>
      )}
    </div>
  );
}
