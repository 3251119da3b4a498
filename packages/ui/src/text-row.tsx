import { type Row, slugOfGuide } from '@treeline/processor';
import { t } from '@treeline/text';
import { use } from 'react';
import type { FlowActions } from './flow-actions.ts';
import { hueStyle } from './hue-style.ts';
import { RowFrame } from './row-frame.tsx';
import { LazyText } from './text/long-text.tsx';
import { PageSlug } from './text/page-slug.ts';
import { visibleText } from './text/visible-text.ts';

interface TextRowProps {
  readonly row: Extract<Row, { readonly kind: 'text' }>;
  readonly actions: FlowActions;
}

/** Text of the model. A turn's answer is prominent; text on the way is quieter. */
export function TextRow({ row, actions }: TextRowProps) {
  const { text, isAborted, agentId } = row.event;
  const pageSlug = use(PageSlug);
  const slug = row.guides.at(-1) ?? pageSlug;
  return (
    <RowFrame guides={row.guides}>
      <div
        data-focus-box=""
        data-answer={row.isAnswer}
        className="max-w-[84ch] px-2 py-1 pl-8 text-ui leading-[21px] data-[answer=true]:py-2 data-[answer=true]:leading-[23px] data-[answer=true]:text-read"
      >
        {row.isAnswer && agentId !== null && slug !== null && <ResultFrom slug={slug} />}
        <LazyText body={text} actions={actions} />
        {isAborted && <p className="pt-1 text-small text-warn">{t('The answer was cut off here.')}</p>}
      </div>
    </RowFrame>
  );
}

/** An agent's answer is addressed to its caller, not to the reader. */
export function ResultFrom({ slug }: { readonly slug: string }) {
  return (
    <p className="hued font-medium text-small text-agent leading-5" style={hueStyle(slug)}>
      {t('Result from')} {visibleText(slugOfGuide(slug))}
    </p>
  );
}
