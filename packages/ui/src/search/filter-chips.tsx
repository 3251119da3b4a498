import { dateChoices, type FilterChoice, type FilterChoices, type FilterName } from '@treeline/protocol';
import { t } from '@treeline/text';
import { CalendarDays, ChevronDown, X } from 'lucide-react';
import { Popover } from '../menu/popover.tsx';
import { filtersIn, withFilter, withoutFilter } from './query-filters.ts';

interface FilterChipsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly choices: FilterChoices;
}

const menus: readonly { readonly name: keyof FilterChoices; readonly words: string }[] = [
  { name: 'project', words: t('Project') },
  { name: 'branch', words: t('Branch') },
  { name: 'client', words: t('Client') },
  { name: 'model', words: t('Model') },
  { name: 'tool', words: t('Tool') },
  { name: 'agent', words: t('Agent') },
  { name: 'tag', words: t('Tag') },
];

/** Choosing the only client would change nothing. */
function leastChoices(name: keyof FilterChoices): number {
  return name === 'client' ? 2 : 1;
}

/** Filters as controls. They only edit the text in the box, so that both always agree. */
export function FilterChips({ text, onText, choices }: FilterChipsProps) {
  const set = filtersIn(text);
  const add = (name: FilterName, value: string) => onText(withFilter(text, name, value));
  const isSet = (written: string) => set.some((filter) => filter.written === written);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {set.map(({ name, value, isNot, written }) => (
        <button
          key={written}
          type="button"
          aria-label={t('Remove {written}', { written })}
          title={t('Remove filter')}
          onClick={() => onText(withoutFilter(text, written))}
          className="inline-flex h-6 max-w-64 items-center gap-1 rounded-full bg-accent-wash pr-1.5 pl-2.5 text-small hover:bg-raised"
        >
          <span className="text-text-2">{isNot ? t('not {name}', { name }) : name}</span>
          <span className="truncate font-medium">{value}</span>
          <X className="size-3 flex-none" strokeWidth={1.8} aria-hidden="true" />
        </button>
      ))}
      {menus.map(({ name, words }) =>
        choices[name].length < leastChoices(name) ? null : (
          <ChipMenu
            key={name}
            words={words}
            choices={choices[name].map(({ value }) => ({ value, words: value }))}
            onChoose={(value) => add(name, value)}
          />
        ),
      )}
      <ChipMenu words={t('Date')} choices={dateChoices.map(inWords)} onChoose={(value) => add('after', value)} />
      {!isSet('has:errors') && <Toggle words={t('Has errors')} onClick={() => add('has', 'errors')} />}
      {!isSet('is:running') && <Toggle words={t('Running')} onClick={() => add('is', 'running')} />}
    </div>
  );
}

function inWords({ value, detail }: FilterChoice) {
  return { value, words: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}` };
}

interface ChipMenuProps {
  readonly words: string;
  readonly choices: ChoiceListProps['choices'];
  readonly onChoose: (value: string) => void;
}

function ChipMenu({ words, choices, onChoose }: ChipMenuProps) {
  return (
    <Popover button={(isOpen, toggle) => <ChipButton words={words} isOpen={isOpen} onClick={toggle} />}>
      {(close) => (
        <ChoiceList
          label={words}
          choices={choices}
          onChoose={(value) => {
            close();
            onChoose(value);
          }}
        />
      )}
    </Popover>
  );
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly words: string }[];
  readonly onChoose: (value: string) => void;
}

function ChoiceList({ label, choices, onChoose }: ChoiceListProps) {
  return (
    <ul
      aria-label={label}
      className="absolute top-7 left-0 z-20 max-h-80 w-64 overflow-y-auto rounded-md border border-line bg-menu p-1 shadow-2xl"
    >
      {choices.map(({ value, words }) => (
        <li key={value}>
          <button
            type="button"
            onClick={() => onChoose(value)}
            className="block h-7 w-full truncate rounded-sm px-2 hover:bg-line focus-visible:bg-line"
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
}

const chip =
  'inline-flex h-6 items-center gap-1 rounded-full border border-line px-2.5 text-small text-text-2 transition-colors hover:bg-raised hover:text-text';

interface ChipButtonProps {
  readonly words: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

function ChipButton({ words, isOpen, onClick }: ChipButtonProps) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onClick} className={chip}>
      {words === 'Date' && <CalendarDays className="size-3" strokeWidth={1.6} aria-hidden="true" />}
      {words}
      <ChevronDown className="size-3" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

function Toggle({ words, onClick }: { readonly words: string; readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={chip}>
      {words}
    </button>
  );
}
