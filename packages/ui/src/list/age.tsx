import { formatAge, formatMoment } from '../format-time.ts';
import { useNow } from '../use-now.ts';

export function Age({ at }: { readonly at: number }) {
  const now = useNow(30_000);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatMoment(at)}
      className="self-center whitespace-nowrap text-note text-text-2 tabular-nums"
    >
      {formatAge(at, now)}
    </time>
  );
}
