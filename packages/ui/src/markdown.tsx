import { memo } from 'react';
import { type Block, parseBlocks } from './markdown-blocks.ts';
import { type Inline, parseInline } from './markdown-inline.ts';

interface MarkdownProps {
  readonly text: string;
  readonly onOpenLink: (url: string) => void;
}

/** Text with a little form. It builds elements, never HTML, so nothing in a text can become part of the page. */
export const Markdown = memo(function Markdown({ text, onOpenLink }: MarkdownProps) {
  const blocks = parseBlocks(text).map((block, place) => ({ block, place }));
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere">
      {blocks.map(({ block, place }) => (
        <BlockView key={place} block={block} onOpenLink={onOpenLink} />
      ))}
    </div>
  );
});

interface BlockViewProps {
  readonly block: Block;
  readonly onOpenLink: (url: string) => void;
}

function BlockView({ block, onOpenLink }: BlockViewProps) {
  switch (block.kind) {
    case 'code':
      return (
        <pre className="max-h-[60vh] overflow-auto rounded-md border border-line bg-surface px-3 py-2 font-mono text-small leading-[19px]">
          {block.text}
        </pre>
      );
    case 'list':
      return <ListView block={block} onOpenLink={onOpenLink} />;
    case 'heading':
      return (
        <p className="pt-1 font-semibold">
          <InlineView source={block.text} onOpenLink={onOpenLink} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="whitespace-pre-wrap border-line border-l-2 pl-3 text-text-2">
          <InlineView source={block.text} onOpenLink={onOpenLink} />
        </blockquote>
      );
    default:
      return (
        <p className="whitespace-pre-wrap">
          <InlineView source={block.text} onOpenLink={onOpenLink} />
        </p>
      );
  }
}

interface ListViewProps {
  readonly block: Extract<Block, { readonly kind: 'list' }>;
  readonly onOpenLink: (url: string) => void;
}

function ListView({ block, onOpenLink }: ListViewProps) {
  const List = block.isOrdered ? 'ol' : 'ul';
  const items = block.items.map((item, place) => ({ ...item, place }));
  return (
    <List className="grid gap-1">
      {items.map(({ place, depth, number, text }) => (
        <li key={place} className="grid grid-cols-[18px_minmax(0,1fr)]" style={{ paddingLeft: depth * 18 }}>
          <span aria-hidden="true" className="text-text-2 tabular-nums">
            {number === '' ? '•' : `${number}.`}
          </span>
          <span>
            <InlineView source={text} onOpenLink={onOpenLink} />
          </span>
        </li>
      ))}
    </List>
  );
}

interface InlineViewProps {
  readonly source: string;
  readonly onOpenLink: (url: string) => void;
}

function InlineView({ source, onOpenLink }: InlineViewProps) {
  const parts = parseInline(source).map((part, place) => ({ part, place }));
  return parts.map(({ part, place }) => <InlinePart key={place} part={part} onOpenLink={onOpenLink} />);
}

function InlinePart({ part, onOpenLink }: { readonly part: Inline; readonly onOpenLink: (url: string) => void }) {
  switch (part.kind) {
    case 'code':
      return <code className="rounded-sm bg-raised px-1.25 py-px font-mono text-[0.86em]">{part.text}</code>;
    case 'strong':
      return <strong className="font-semibold">{part.text}</strong>;
    case 'em':
      return <em>{part.text}</em>;
    case 'link':
      return (
        <button
          type="button"
          title={`Open ${part.url}`}
          onClick={() => onOpenLink(part.url)}
          className="inline text-info hover:underline"
        >
          {part.text}
          {part.text !== part.url && <span className="text-note text-text-2"> ({part.url})</span>}
        </button>
      );
    default:
      return part.text;
  }
}
