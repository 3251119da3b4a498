import type { Row } from '@treeline/processor';
import { createContext, useContext } from 'react';
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';

/** The virtual list mounts its own elements; this is how they learn what they hold. */
export const FlowRows = createContext<readonly Row[]>([]);

export function FlowList({ children, ...rest }: CustomContainerComponentProps) {
  return (
    <ul {...rest} aria-label="Conversation">
      {children}
    </ul>
  );
}

/** Only the rows in view are mounted, so each says which one of how many it is, and how deep it stands. */
export function FlowItem({ index, children, ...rest }: CustomItemComponentProps) {
  const rows = useContext(FlowRows);
  const level = (rows[index]?.guides.length ?? 0) + 1;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives a listitem a level
    <li
      {...rest}
      tabIndex={-1}
      data-index={index}
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={rows.length}
    >
      {children}
    </li>
  );
}
