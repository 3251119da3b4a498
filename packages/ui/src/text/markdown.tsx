import { parseMarkdown } from '@treeline/text';
import { memo } from 'react';
import { BlocksView } from './blocks-view.tsx';

interface MarkdownProps {
  readonly text: string;
  readonly onOpenLink: (url: string) => void;
}

/** Formatted text. It builds elements, never HTML, so nothing in a text can become part of the page. */
export const Markdown = memo(function Markdown({ text, onOpenLink }: MarkdownProps) {
  return (
    // Each paragraph has the direction of its own letters, isolated from its neighbours.
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-[0.65em] wrap-anywhere">
      <BlocksView blocks={parseMarkdown(text)} onOpenLink={onOpenLink} />
    </div>
  );
});
