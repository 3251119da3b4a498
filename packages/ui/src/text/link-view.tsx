import type { LinkTarget } from '@treeline/text';
import { t } from '@treeline/text';
import type { MouseEvent, ReactNode } from 'react';
import { Visible } from './visible.tsx';
import { visibleText } from './visible-text.ts';

interface LinkViewProps {
  readonly target: LinkTarget;
  /** The text of the link, without markup. */
  readonly words: string;
  readonly onOpenLink: (url: string) => void;
  readonly children: ReactNode;
}

/** A link shows its target: the whole address on hover, its host beside it unless the text is the address. */
export function LinkView({ target, words, onOpenLink, children }: LinkViewProps) {
  if (target.kind !== 'web') return <PathView path={target.kind === 'path' ? target.path : ''}>{children}</PathView>;
  const { url, host } = target;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpenLink(url);
  };
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={t('Opens in browser: {url}', { url })}
      onClick={open}
      className="isolated text-info hover:underline"
    >
      {children}
      {!isPlainAddress(words, host) && (
        <span className="text-(length:--prose-minor) text-text-2">
          {' ('}
          <Visible text={host} />
          {')'}
        </span>
      )}
    </a>
  );
}

/** Whether the text itself shows the target. */
function isPlainAddress(words: string, host: string): boolean {
  const rest = words.replace(/^https?:\/\//i, '');
  return rest.startsWith(host) && /^(?:[/?#]|$)/.test(rest.slice(host.length));
}

function PathView({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <span
      className="isolated underline decoration-dotted decoration-text-3 underline-offset-3"
      title={visibleText(path)}
    >
      {children}
    </span>
  );
}
