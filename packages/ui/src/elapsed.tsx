import { formatDuration } from './format-duration.ts';
import { useNow } from './use-now.ts';

interface ElapsedProps {
  readonly from: number;
  /** `null` while it still runs: then this text ticks without rendering anything around it. */
  readonly to: number | null;
}

export function Elapsed({ from, to }: ElapsedProps) {
  return to === null ? <Ticking from={from} /> : <span>{formatDuration(to - from)}</span>;
}

function Ticking({ from }: { readonly from: number }) {
  const now = useNow(1000);
  return <span>{formatDuration(Math.floor((now - from) / 1000) * 1000)}</span>;
}
