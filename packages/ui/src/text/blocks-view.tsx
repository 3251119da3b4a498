import type { Block, ListItem } from '@treeline/text';
import { t } from '@treeline/text';
import { Square, SquareCheck } from 'lucide-react';
import { CodeBlock } from './code-block.tsx';
import { InlinesView } from './inlines-view.tsx';
import { TableView } from './table-view.tsx';

interface BlocksViewProps {
  readonly blocks: readonly Block[];
  readonly onOpenLink: (url: string) => void;
}

export function BlocksView({ blocks, onOpenLink }: BlocksViewProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
  return blocks.map((block, place) => <BlockView key={place} block={block} onOpenLink={onOpenLink} />);
}

function BlockView({ block, onOpenLink }: { readonly block: Block } & Pick<BlocksViewProps, 'onOpenLink'>) {
  switch (block.kind) {
    case 'code':
      return <CodeBlock code={block.text} language={block.language} />;
    case 'list':
      return <ListView block={block} onOpenLink={onOpenLink} />;
    case 'table':
      return <TableView head={block.head} rows={block.rows} onOpenLink={onOpenLink} />;
    case 'rule':
      return <hr className="my-1 border-line" />;
    case 'quote':
      return (
        <blockquote
          dir="auto"
          className="grid grid-cols-[minmax(0,1fr)] gap-[0.5em] border-line border-s-2 ps-3 text-text-2"
        >
          <BlocksView blocks={block.blocks} onOpenLink={onOpenLink} />
        </blockquote>
      );
    case 'heading':
      return (
        // The page has headings of its own; these belong to a text inside it, two levels down.
        // biome-ignore lint/a11y/useSemanticElements: the level is a number here
        <p
          role="heading"
          aria-level={Math.min(6, block.level + 2)}
          data-level={block.level}
          className="mt-[0.35em] font-semibold [unicode-bidi:plaintext] first:mt-0 data-[level=1]:prose-heading data-[level=2]:mt-[0.75em] data-[level=5]:text-text-2 data-[level=6]:text-text-2"
        >
          <InlinesView inlines={block.inlines} onOpenLink={onOpenLink} />
        </p>
      );
    default:
      return (
        // Not by an attribute, which would hide its text from the direction of the list or quote around it.
        <p className="whitespace-pre-wrap [unicode-bidi:plaintext]">
          <InlinesView inlines={block.inlines} onOpenLink={onOpenLink} />
        </p>
      );
  }
}

interface ListViewProps {
  readonly block: Extract<Block, { readonly kind: 'list' }>;
  readonly onOpenLink: (url: string) => void;
}

function ListView({ block: { start, items }, onOpenLink }: ListViewProps) {
  const List = start === null ? 'ul' : 'ol';
  const numbered = items.map((item, place) => ({ item, number: (start ?? 0) + place }));
  const width = start === null ? '1.2em' : `${String(numbered.at(-1)?.number ?? 1).length + 1.1}ch`;
  return (
    <List className="grid gap-[0.25em]">
      {numbered.map(({ item, number }) => (
        <li
          key={number}
          dir="auto"
          className="grid gap-x-[0.35em]"
          style={{ gridTemplateColumns: `minmax(${width}, auto) minmax(0, 1fr)` }}
        >
          <Bullet isDone={item.isDone} number={start === null ? null : number} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-[0.35em]">
            <BlocksView blocks={item.blocks} onOpenLink={onOpenLink} />
          </div>
        </li>
      ))}
    </List>
  );
}

function Bullet({ isDone, number }: Pick<ListItem, 'isDone'> & { readonly number: number | null }) {
  if (isDone !== null) {
    const Icon = isDone ? SquareCheck : Square;
    return (
      <span data-done={isDone} className="flex h-[1lh] items-center text-text-2 data-[done=true]:text-ok">
        <Icon className="size-[1.1em]" strokeWidth={1.6} aria-hidden="true" />
        <span className="sr-only">{isDone ? t('done') : t('to do')}</span>
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="text-text-2 tabular-nums">
      {number === null ? '•' : `${number}.`}
    </span>
  );
}
