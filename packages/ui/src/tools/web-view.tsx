import type { ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import { ExternalLink } from 'lucide-react';
import type { FlowActions } from '../flow-actions.ts';
import { Visible } from '../text/visible.tsx';
import { visibleText } from '../text/visible-text.ts';
import { Chip, PanelHead } from './panel.tsx';
import { RichText } from './rich-text.tsx';

interface WebViewProps {
  readonly view: ToolViewOf<'web'>;
  readonly actions: FlowActions;
}

export function WebView({ view, actions }: WebViewProps) {
  const { url, query, question, results, text, httpStatus } = view;
  return (
    <>
      <PanelHead
        aside={
          httpStatus === null ? null : (
            <Chip tone={httpStatus < 400 ? 'ok' : 'bad'}>{t('HTTP {httpStatus}', { httpStatus })}</Chip>
          )
        }
      >
        {url !== null && <WebAddress url={url} label={url} onOpen={actions.onOpenLink} />}
        {query !== null && (
          <span className="wrap-anywhere font-medium">
            <Visible text={query} />
          </span>
        )}
      </PanelHead>
      {question !== null && (
        <p className="wrap-anywhere border-line border-b px-3 py-1.5 text-small text-text-2">
          <Visible text={question} />
        </p>
      )}
      {results.length > 0 && (
        <ol className="grid gap-1 px-3 py-2">
          {results.map((result, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results never move
            <li key={place} className="min-w-0 text-small">
              <WebAddress url={result.url} label={result.title} onOpen={actions.onOpenLink} />
              <span className="block truncate text-tiny text-text-2">{visibleText(result.url)}</span>
            </li>
          ))}
        </ol>
      )}
      <RichText body={text} actions={actions} />
    </>
  );
}

interface WebAddressProps {
  readonly url: string;
  readonly label: string;
  readonly onOpen: (url: string) => void;
}

/** Opens in the browser, after the host has checked it. Anything but a web address is text. */
function WebAddress({ url, label, onOpen }: WebAddressProps) {
  if (!/^https?:\/\//i.test(url)) return <Visible text={label} />;
  return (
    <button
      type="button"
      title={visibleText(url)}
      onClick={() => onOpen(url)}
      className="inline-flex max-w-full items-center gap-1.5 rounded-sm text-info hover:underline"
    >
      <span className="min-w-0 truncate">
        <Visible text={label} />
      </span>
      <ExternalLink className="size-3 flex-none" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
