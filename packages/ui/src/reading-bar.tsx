import type { ReadingProgress } from '@treeline/protocol';
import { t } from '@treeline/text';
import { CirclePlay, CircleStop } from 'lucide-react';
import { formatNumber } from './format-count.ts';
import { IconButton } from './icon-button.tsx';

interface ReadingBarProps {
  readonly reading: ReadingProgress;
  /** The user has paused it. */
  readonly isHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
}

const megabytes = (bytes: number) => formatNumber(Math.round(bytes / 1e6));

/**
 * Shown while the rest of a large session is read; leaving the session ends the reading, and the button pauses it. It
 * overlays the flow, so that nothing moves when it disappears.
 */
export function ReadingBar({ reading, isHeld, onHold }: ReadingBarProps) {
  const share = reading.total === 0 ? 0 : Math.min(1, reading.done / reading.total);
  const words = t('{isHeld} {done} of {total} MB', {
    isHeld: isHeld ? t('Stopped at') : 'Loading…',
    done: megabytes(reading.done),
    total: megabytes(reading.total),
  });
  return (
    <div className="absolute right-5 bottom-4 z-10 flex w-60 items-center overflow-hidden rounded-md border border-line bg-menu py-0.5 pr-1 pl-3 text-small text-text-2 tabular-nums shadow-lg">
      <span
        role="progressbar"
        aria-label={t('Reading the session')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className="min-w-0 flex-1 truncate"
      >
        {words}
      </span>
      <IconButton
        icon={isHeld ? CirclePlay : CircleStop}
        label={isHeld ? t('Continue loading') : t('Stop reading')}
        isPressed={null}
        onClick={() => onHold(!isHeld)}
      />
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 bg-line">
        <span
          data-held={isHeld}
          className="block h-full origin-left bg-accent transition-transform data-[held=true]:bg-text-3 motion-reduce:transition-none"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </div>
  );
}
