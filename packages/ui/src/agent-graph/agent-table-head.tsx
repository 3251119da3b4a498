import { t } from '@treeline/text';
import { HeadRow, SortHeading } from '../table/grid-parts.tsx';
import type { AgentColumn } from './agent-columns.ts';
import { type AgentSort, nextSort } from './sort-agents.ts';

interface AgentTableHeadProps {
  readonly columns: readonly AgentColumn[];
  readonly sort: AgentSort | null;
  readonly onSort: (sort: AgentSort | null) => void;
}

/** Headings that sort. They are no tab stops: the table is one, and its keys 1 to 9 sort too. */
export function AgentTableHead({ columns, sort, onSort }: AgentTableHeadProps) {
  return (
    <HeadRow>
      {columns.map(({ id, heading, words, isNumber }, at) => (
        <SortHeading
          key={id}
          isNumber={isNumber}
          sorted={sort?.column !== id ? null : sort.isDescending ? 'descending' : 'ascending'}
          title={t('{words}. Sort by it ({number}).', { words, number: at + 1 })}
          isStop={false}
          onSort={() => onSort(nextSort(sort, id))}
        >
          {heading}
        </SortHeading>
      ))}
    </HeadRow>
  );
}
