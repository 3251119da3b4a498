import type { Row } from '@treeline/processor';
import { t } from '@treeline/text';
import { formatDuration } from '../format-duration.ts';
import { formatMoment } from '../format-time.ts';
import { runStatusOf, statusInWords } from '../status-words.ts';
import { type FactLine, FactList } from './fact-list.tsx';

/** The facts of a row that is not an agent's. */
export function RowFacts({ row }: { readonly row: Row }) {
  return <FactList facts={factsOf(row)} />;
}

function factsOf(row: Row): readonly FactLine[] {
  switch (row.kind) {
    case 'activity':
    case 'detail':
    case 'group':
      return row.activity === null ? [] : activityFacts(row.activity);
    case 'turn':
      return [
        { name: t('Started'), value: formatMoment(row.turn.startedAt), hint: null },
        {
          name: t('Took'),
          value: row.turn.durationMs === null ? null : formatDuration(row.turn.durationMs),
          hint: null,
        },
      ];
    case 'asked':
      return [
        { name: 'Asked by', value: row.by, hint: null },
        { name: 'At', value: formatMoment(row.opening.at), hint: null },
      ];
    case 'text':
    case 'thinking':
    case 'remark':
      return [{ name: 'At', value: formatMoment(row.event.at), hint: null }];
    default:
      return [];
  }
}

function activityFacts({ started, finished, status }: Extract<Row, { kind: 'activity' }>['activity']) {
  const took = started === null || finished === null ? null : formatDuration(finished.at - started.at);
  const exitCode = finished?.facts.exitCode ?? null;
  return [
    { name: t('Tool'), value: started?.name ?? null, hint: null },
    { name: t('Status'), value: statusInWords(runStatusOf(status)), hint: null },
    { name: t('Took'), value: took, hint: null },
    { name: 'Exit code', value: exitCode === null ? null : String(exitCode), hint: null },
    { name: 'At', value: started === null ? null : formatMoment(started.at), hint: null },
  ];
}
