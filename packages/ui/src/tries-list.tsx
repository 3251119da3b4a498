import type { ThreadEvent } from '@treeline/protocol';
import { t } from '@treeline/text';
import { formatDuration } from './format-duration.ts';
import { formatClock } from './format-time.ts';
import { Visible } from './text/visible.tsx';

/** Each try of a run: when, its result, and how long it waited for the next one. */
export function TriesList({ tries }: { readonly tries: readonly ThreadEvent[] }) {
  return (
    <ol className="grid grid-cols-[max-content_max-content_minmax(0,1fr)_max-content] gap-x-4 gap-y-0.5 text-small text-text-2 tabular-nums">
      {tries.map((event, place) =>
        event.type !== 'api_retried' ? null : (
          <li key={event.id} className="contents">
            <span>{formatClock(event.at, true)}</span>
            <span>
              {t('try')} {event.attempt ?? place + 1}
              {event.maxAttempts !== null && t(' of {maxAttempts}', { maxAttempts: event.maxAttempts })}
            </span>
            <span className="wrap-anywhere">
              <Visible text={event.message.slice(0, mostCharacters)} />
            </span>
            <span>
              {event.retryInMs !== null && t('waited {retryInMs}', { retryInMs: formatDuration(event.retryInMs) })}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}

const mostCharacters = 2000;
