import type { Cost, SessionId, SessionSummary } from '@treeline/protocol';
import { formatCost, plainTitle, t } from '@treeline/text';
import { newTokens } from '../format-count.ts';
import { formatDate } from '../format-time.ts';

const titles = new WeakMap<SessionSummary, string>();

/** The user's own name for it comes first. Cached: sorting and searching need those of all sessions. */
export function titleOf(session: SessionSummary): string {
  const title = titles.get(session) ?? plainTitle(session.marks.name ?? session.title);
  titles.set(session, title);
  return title;
}

export function isLive({ state }: SessionSummary): boolean {
  return state.status === 'running' || state.status === 'waiting';
}

/** From its first record to its last. */
export function durationOf({ startedAt, updatedAt }: SessionSummary): number | null {
  return startedAt === null ? null : Math.max(0, updatedAt - startedAt);
}

export function tokensOf({ totals }: SessionSummary): number | null {
  return totals === null ? null : newTokens(totals.usage);
}

/** "claude-opus-4-5-20251101" is written "opus 4.5". */
export function shortModel(model: string): string {
  const [, family, version] =
    /^(?:.*[./])?claude-([a-z]+)-(\d+(?:-\d{1,2})?)(?:-\d{6,8})?(?=[-:@[]|$)/.exec(model) ??
    /^(?:.*[./])?claude-([a-z]+)()(?:-\d{6,8})?$/.exec(model) ??
    [];
  if (family !== undefined) return [family, (version ?? '').replace('-', '.')].join(' ').trim();
  // Before version 4 the number came first.
  const [, number, name] = /^(?:.*[./])?claude-(\d+(?:-\d)?)-([a-z]+)/.exec(model) ?? [];
  return name === undefined ? model : `${name} ${(number ?? '').replace('-', '.')}`;
}

/** For the tooltip: what the figure is, and what it leaves out. */
export function costInWords(cost: Cost): string {
  const { unpricedModels, pricesOf } = cost;
  const estimate =
    formatCost(cost) === null
      ? ''
      : t('API-equivalent estimate with list prices of {pricesOf}. ', { pricesOf: formatDate(pricesOf) });
  const unpriced =
    unpricedModels.length === 0
      ? ''
      : t('No price for {join}. Set one in Settings, Prices.', { join: unpricedModels.join(', ') });
  return `${estimate}${unpriced}`.trim();
}

/** "fork of Mend the tests"; the title only where that session exists. */
export function originInWords(
  { origin }: SessionSummary,
  find: (id: SessionId) => SessionSummary | undefined,
): string | null {
  if (origin === null) return null;
  const source = origin.session === null ? undefined : find(origin.session);
  const what = origin.kind === 'fork' ? t('fork of') : t('resumed from');
  return `${what} ${source === undefined ? t('a session that is not available') : titleOf(source)}`;
}
