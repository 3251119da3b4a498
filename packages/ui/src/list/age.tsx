import { formatAge, formatMoment, formatUpdated } from '../format-time.ts';
import { useNow } from '../use-now.ts';

interface AgeProps {
  readonly at: number;
  /** With the time of day, where there is room for it. */
  readonly isExact?: boolean;
}

export function Age({ at, isExact = false }: AgeProps) {
  const now = useNow(30_000);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatMoment(at)}
      className="self-center whitespace-nowrap text-tiny text-text-2 tabular-nums"
    >
      {isExact ? formatUpdated(at, now) : formatAge(at, now)}
    </time>
  );
}
