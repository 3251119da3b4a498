import type { ChecklistItem, ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Circle, CircleCheck, CircleDot, CircleHelp } from 'lucide-react';
import { Visible } from '../text/visible.tsx';
import { Chip, PanelHead } from './panel.tsx';

const looks = {
  open: { icon: Circle, word: 'open', tone: 'text-text-3' },
  active: { icon: CircleDot, word: t('in progress'), tone: 'text-info' },
  done: { icon: CircleCheck, word: 'done', tone: 'text-ok' },
  unknown: { icon: CircleHelp, word: t('state unknown'), tone: 'text-text-3' },
} as const;

export function ChecklistView({ view: { items } }: { readonly view: ToolViewOf<'checklist'> }) {
  const there = items.filter(({ isRemoved }) => !isRemoved);
  const done = there.filter(({ status }) => status === 'done').length;
  return (
    <>
      <PanelHead aside={there.length === 0 ? null : t('{done} of {length} done', { done, length: there.length })}>
        {t('Checklist')}
      </PanelHead>
      {items.length === 0 && <p className="px-3 py-2 text-small text-text-2">{t('The list is empty.')}</p>}
      <ul className="grid gap-0.5 px-3 py-2 empty:hidden">
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold an item twice, and never moves
          <Item key={place} item={item} />
        ))}
      </ul>
    </>
  );
}

function Item({ item }: { readonly item: ChecklistItem }) {
  const { text, status, change, isRemoved, note } = item;
  const { icon: Icon, word, tone } = looks[status];
  return (
    <li className="flex items-start gap-2 py-0.5">
      <Icon className={`mt-0.5 size-3.75 flex-none ${tone}`} strokeWidth={1.6} aria-label={word} role="img" />
      <div className="min-w-0 flex-1">
        <span
          data-status={isRemoved ? 'removed' : status}
          className="wrap-anywhere data-[status=active]:font-medium data-[status=done]:text-text-2 data-[status=removed]:text-text-2 data-[status=removed]:line-through"
        >
          <Visible text={text} />
        </span>
        {note !== null && (
          <p className="wrap-anywhere text-small text-text-2">
            <Visible text={note} />
          </p>
        )}
      </div>
      {change !== null && <Chip tone={isRemoved ? 'bad' : status === 'done' ? 'ok' : 'info'}>{change}</Chip>}
    </li>
  );
}
