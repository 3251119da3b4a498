import {
  completeFilter,
  type FilterChoices,
  type FilterCompletion,
  type FilterName,
  type FilterOption,
  nameOptions,
  withOption,
} from '@treeline/protocol';
import { formatNumber, type PaletteItem, t } from '@treeline/ui';
import {
  Bot,
  Box,
  CalendarDays,
  CircleDot,
  FileText,
  FolderGit2,
  GitBranch,
  type LucideIcon,
  SquareTerminal,
  Tag,
  TriangleAlert,
  Wrench,
} from 'lucide-react';

const looks: Readonly<Record<FilterName, { readonly icon: LucideIcon; readonly heading: string }>> = {
  project: { icon: FolderGit2, heading: t('Projects') },
  branch: { icon: GitBranch, heading: t('Branches') },
  client: { icon: SquareTerminal, heading: t('Clients') },
  path: { icon: FileText, heading: t('Files') },
  tool: { icon: Wrench, heading: t('Tools') },
  agent: { icon: Bot, heading: t('Agents') },
  model: { icon: Box, heading: t('Models') },
  tag: { icon: Tag, heading: t('Tags') },
  is: { icon: CircleDot, heading: t('State') },
  has: { icon: TriangleAlert, heading: t('Contents') },
  after: { icon: CalendarDays, heading: t('Dates') },
  before: { icon: CalendarDays, heading: t('Dates') },
};

const mostValues = 9;

/** Completions of a filter at the end of the query. */
interface FilterItems {
  /** Values of the filter being typed; they come first. */
  readonly values: readonly PaletteItem[];
  /** Filters that begin like the last word, or the others while a value is still to come. */
  readonly names: readonly PaletteItem[];
}

export function filterItems(query: string, choices: FilterChoices, onQuery: (query: string) => void): FilterItems {
  const completion = completeFilter(query, query.length, choices);
  if (completion === null) return { values: [], names: [] };
  const { name, typed, options } = completion;
  const toItem = (section: string) => (option: FilterOption) => filterItem(section, option, completion, query, onQuery);
  if (name === null) return { values: [], names: options.map(toItem('Filters')) };
  const others = typed === '' ? nameOptions(choices).filter(({ label }) => label !== `${name}:`) : [];
  return {
    values: options.slice(0, mostValues).map(toItem(looks[name].heading)),
    names: others.map(toItem(t('Other filters'))),
  };
}

function filterItem(
  section: string,
  option: FilterOption,
  completion: FilterCompletion,
  query: string,
  onQuery: (query: string) => void,
): PaletteItem {
  const isName = option.label.endsWith(':');
  const name = isName ? (option.label.slice(0, -1) as FilterName) : completion.name;
  const Icon = name === null ? Wrench : looks[name].icon;
  const unit = isName ? 'value' : 'session';
  return {
    id: `filter ${option.text}`,
    section,
    label: option.label,
    detail: option.detail,
    hint: option.count === null ? '' : `${formatNumber(option.count)} ${unit}${option.count === 1 ? '' : 's'}`,
    icon: <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />,
    found: [],
    staysOpen: true,
    run: () => onQuery(withOption(query, completion, option).query),
  };
}

const advertised: readonly FilterName[] = ['project', 'path', 'tool', 'agent', 'is', 'has', 'after'];

/** The available filters, while the query is empty. */
export function FilterHints({ onQuery }: { readonly onQuery: (query: string) => void }) {
  return (
    <p className="flex flex-none flex-wrap items-center gap-1.5 border-line border-t px-4 py-2 text-small text-text-2">
      {t('Filters')}
      {advertised.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onQuery(`${name}:`)}
          className="rounded-sm bg-raised px-1.5 font-mono text-text hover:bg-line"
        >
          {name}:
        </button>
      ))}
    </p>
  );
}
