import type { ReadingProgress } from '@treeline/protocol';

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/**
 * A large session is shown from its beginning while the rest of it is read; going elsewhere ends the reading. It lies
 * over the flow, so that nothing moves when it is through.
 */
export function ReadingBar({ reading }: { readonly reading: ReadingProgress }) {
  const share = reading.total === 0 ? 0 : Math.min(1, reading.done / reading.total);
  const words = `Reading on, ${megabytes(reading.done)} of ${megabytes(reading.total)} MB`;
  return (
    <div
      role="progressbar"
      aria-label="Reading the session"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={words}
      className="pointer-events-none absolute right-5 bottom-4 z-10 w-52 overflow-hidden rounded-md border border-line bg-raised px-3 pt-1.5 pb-2 text-small text-text-2 tabular-nums shadow-lg"
    >
      {words}
      <div className="absolute inset-x-0 bottom-0 h-0.5 bg-line">
        <div
          className="h-full origin-left bg-accent transition-transform motion-reduce:transition-none"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
