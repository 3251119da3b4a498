import type { SessionComparison, SessionId } from '@treeline/protocol';
import { ComparisonView, EmptyState, ErrorState, LoadingState, NoticeButton, t } from '@treeline/ui';
import { Columns2 } from 'lucide-react';
import { goTo, placeOf } from '../../state/address.ts';
import { hashOf } from '../../state/route.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { useAnswer } from '../../view/use-answer.ts';
import type { PageProps } from '../page.ts';
import { useTitle } from '../use-title.ts';

/** Two sessions side by side: `#/compare/LEFT/RIGHT`. */
export function ComparePage({ address }: PageProps) {
  const [left, right] = address.parts as readonly SessionId[];
  if (left === undefined || right === undefined) {
    return (
      <EmptyState
        isPage
        icon={Columns2}
        title={t('Select two sessions to compare')}
        hint={t('Select two rows in the session table and choose Compare.')}
        action={<NoticeButton onClick={() => goTo(placeOf('sessions'))}>{t('Sessions')}</NoticeButton>}
      />
    );
  }
  return <Comparison key={`${left} ${right}`} left={left} right={right} />;
}

function Comparison({ left, right }: { readonly left: SessionId; readonly right: SessionId }) {
  const { host } = useAppParts();
  const answer = useAnswer(() => comparisonOf(host.compareSessions(left, right)), `${left} ${right}`);
  const titles = answer.status === 'there' ? answer.value.totals.map(({ title }) => title).join(' / ') : null;
  useTitle(titles === null ? 'Compare' : t('{titles} · Compare', { titles }));
  if (answer.status === 'asking') return <LoadingState title={t('Reading both sessions…')} />;
  if (answer.status === 'failed')
    return <ErrorState isPage title={t('The sessions could not be compared')} hint={answer.message} />;
  const hrefOf = (side: 0 | 1) => hashOf({ session: side === 0 ? left : right, agent: null, row: null });
  return (
    <ComparisonView comparison={answer.value} hrefOf={hrefOf} onSwap={() => goTo(placeOf('compare', right, left))} />
  );
}

/** A refusal is shown like a failure. */
async function comparisonOf(answer: ReturnType<ReturnType<typeof useAppParts>['host']['compareSessions']>) {
  const outcome = await answer;
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value satisfies SessionComparison;
}
