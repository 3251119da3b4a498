import type { Inline } from '@treeline/text';
import { t } from '@treeline/text';
import { ImageOff } from 'lucide-react';
import { Fragment } from 'react';
import { LinkView } from './link-view.tsx';
import { Visible } from './visible.tsx';

interface InlinesViewProps {
  readonly inlines: readonly Inline[];
  readonly onOpenLink: (url: string) => void;
}

export function InlinesView({ inlines, onOpenLink }: InlinesViewProps) {
  return inlines.map((inline, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    <Fragment key={place}>
      <InlineView inline={inline} onOpenLink={onOpenLink} />
    </Fragment>
  ));
}

function InlineView({ inline, onOpenLink }: { readonly inline: Inline } & Pick<InlinesViewProps, 'onOpenLink'>) {
  switch (inline.kind) {
    case 'text':
      return <Visible text={inline.text} />;
    case 'code':
      return (
        <code className="isolated rounded-sm bg-raised px-1.25 py-px font-mono text-(length:--prose-minor)">
          <Visible text={inline.text} />
        </code>
      );
    case 'strong':
      return (
        <strong className="font-semibold">
          <InlinesView inlines={inline.inlines} onOpenLink={onOpenLink} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <InlinesView inlines={inline.inlines} onOpenLink={onOpenLink} />
        </em>
      );
    case 'strike':
      return (
        <s className="text-text-2">
          <InlinesView inlines={inline.inlines} onOpenLink={onOpenLink} />
        </s>
      );
    case 'link':
      return (
        <LinkView target={inline.target} words={plainWords(inline.inlines)} onOpenLink={onOpenLink}>
          <InlinesView inlines={inline.inlines} onOpenLink={onOpenLink} />
        </LinkView>
      );
    default:
      return <ImageChip alt={inline.alt} address={inline.address} />;
  }
}

/** A remote picture would reveal to its host that the text is read. It is named, not shown. */
function ImageChip({ alt, address }: { readonly alt: string; readonly address: string }) {
  return (
    <span className="isolated inline-flex max-w-full items-center gap-1.5 rounded-sm border border-line bg-surface px-1.5 align-bottom text-small text-text-2">
      <ImageOff className="size-3.5 flex-none" strokeWidth={1.5} aria-hidden="true" />
      <span className="truncate">
        {t('image:')} <Visible text={alt === '' ? address : `${alt}, ${address}`} />
      </span>
    </span>
  );
}

function plainWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => ('text' in inline ? inline.text : 'inlines' in inline ? plainWords(inline.inlines) : inline.alt))
    .join('');
}
