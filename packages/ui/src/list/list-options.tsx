import { t } from '@treeline/text';
import { Settings2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../format-count.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../menu/popover.tsx';
import { listColumns } from './list-columns.ts';
import { type ListColumn, type ListGrouping, type ListView, listGroupings, plainView } from './list-view.ts';

interface ListOptionsProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  readonly leftOut: number;
  readonly hidden: number;
  readonly onExport: () => void;
  readonly onRebuild: () => void;
}

const groupingNames: Record<ListGrouping, string> = { project: t('Project'), client: t('Client'), none: t('Nothing') };

/** How the list is shown, and the actions for all of it. */
export function ListOptions(props: ListOptionsProps) {
  const { view } = props;
  const isPlain =
    view.grouping === plainView.grouping &&
    view.sort.column === plainView.sort.column &&
    !view.showsLeftOut &&
    !view.showsHidden;
  return (
    <Popover
      button={(isOpen, toggle) => (
        <IconButton
          icon={Settings2}
          label={t('View options')}
          isPressed={isPlain ? null : true}
          isExpanded={isOpen}
          onClick={toggle}
        />
      )}
    >
      {(close) => <Panel {...props} close={close} />}
    </Popover>
  );
}

/** Pixels between the panel and the window. */
const edge = 8;

function Panel({ view, onChange, leftOut, hidden, onExport, onRebuild, close }: ListOptionsProps & { close(): void }) {
  const choose = (run: () => void) => () => {
    close();
    run();
  };
  const panel = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    // In a narrow sidebar it would begin outside of the window.
    const outside = edge - (panel.current?.getBoundingClientRect().left ?? edge);
    if (outside > 0) panel.current?.style.setProperty('right', `${-outside}px`);
  }, []);
  return (
    <fieldset
      ref={panel}
      className="absolute top-8 right-0 z-20 grid w-72 gap-0.5 rounded-md border border-line bg-menu p-2 shadow-2xl"
    >
      <legend className="sr-only">{t('View options')}</legend>
      <label className="flex h-7 items-center justify-between gap-2 px-1.5">
        {t('Sort by')}
        <select
          value={view.sort.column}
          onChange={(event) => {
            const column = event.target.value as ListColumn;
            onChange({ ...view, sort: { column, isDescending: startsDescending(column) } });
          }}
          className="select-box h-6"
        >
          {listColumns.map(({ id, heading }) => (
            <option key={id} value={id}>
              {heading}
            </option>
          ))}
        </select>
      </label>
      <Switch
        words={t('Descending')}
        isOn={view.sort.isDescending}
        onChange={(isDescending) => onChange({ ...view, sort: { ...view.sort, isDescending } })}
      />
      <label className="flex h-7 items-center justify-between gap-2 px-1.5">
        {t('Group by')}
        <select
          value={view.grouping}
          onChange={(event) => onChange({ ...view, grouping: event.target.value as ListGrouping })}
          className="select-box h-6"
        >
          {listGroupings.map((grouping) => (
            <option key={grouping} value={grouping}>
              {groupingNames[grouping]}
            </option>
          ))}
        </select>
      </label>
      <Switch
        words={
          leftOut === 0
            ? t('Show empty and internal sessions')
            : t('Show empty and internal sessions ({leftOut})', { leftOut: formatNumber(leftOut) })
        }
        isOn={view.showsLeftOut}
        onChange={(showsLeftOut) => onChange({ ...view, showsLeftOut })}
      />
      <Switch
        words={
          hidden === 0
            ? t('Show hidden sessions')
            : t('Show hidden sessions ({hidden})', { hidden: formatNumber(hidden) })
        }
        isOn={view.showsHidden}
        onChange={(showsHidden) => onChange({ ...view, showsHidden })}
      />
      <hr className="my-1 border-line" />
      <button type="button" onClick={choose(onExport)} className="h-7 rounded-sm px-1.5 hover:bg-line">
        {t('Export names, tags and notes…')}
      </button>
      <button type="button" onClick={choose(onRebuild)} className="h-7 rounded-sm px-1.5 hover:bg-line">
        {t('Rebuild index…')}
      </button>
    </fieldset>
  );
}

/** Numbers and times start with the largest, words with A. */
export function startsDescending(column: ListColumn): boolean {
  return listColumns.find(({ id }) => id === column)?.isNumber === true;
}

interface SwitchProps {
  readonly words: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ words, isOn, onChange }: SwitchProps) {
  return (
    <label className="flex h-7 items-center gap-2 rounded-sm px-1.5 hover:bg-line">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {words}
    </label>
  );
}
