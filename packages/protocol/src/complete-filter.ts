import { asFilterName, type FilterName, filterNames, hasValues, isValues } from './filter-names.ts';
import { foldText } from './fold-text.ts';
import { piecesOf, type QueryPiece, quotedValue } from './query-piece.ts';

/** A value that a filter may have. */
export interface FilterChoice {
  readonly value: string;
  readonly detail: string;
  /** The number of sessions it occurs in; `null` = not counted. */
  readonly count: number | null;
}

/** What there is to choose from, most used first. */
export type FilterChoices = Readonly<
  Record<'project' | 'branch' | 'client' | 'model' | 'tool' | 'agent' | 'tag', readonly FilterChoice[]>
>;

export interface FilterOption {
  /** The text that replaces the piece being typed. */
  readonly text: string;
  readonly label: string;
  readonly detail: string;
  readonly count: number | null;
}

/** What can be completed at the caret. */
export interface FilterCompletion {
  /** The piece that an option replaces. */
  readonly start: number;
  readonly end: number;
  /** `null`: names of filters are offered, else values of this one. */
  readonly name: FilterName | null;
  /** The part of the name or value written so far. */
  readonly typed: string;
  readonly options: readonly FilterOption[];
}

const details: Readonly<Record<FilterName, string>> = {
  project: 'name or folder of a project',
  branch: 'Git branch',
  client: 'coding agent that ran it',
  path: 'file that a call names',
  tool: 'tool that was called',
  agent: 'type of agent',
  model: 'model that answered',
  tag: 'your tags',
  is: isValues.join(', '),
  has: hasValues.join(', '),
  after: '2026-01-31, yesterday, 7d',
  before: '2026-01-31, yesterday, 7d',
};

export const dateChoices: readonly FilterChoice[] = [
  { value: 'today', detail: 'today', count: null },
  { value: 'yesterday', detail: 'since yesterday', count: null },
  { value: '7d', detail: 'the last 7 days', count: null },
  { value: '30d', detail: 'the last 30 days', count: null },
  { value: '365d', detail: 'the last year', count: null },
];

/** Shorter words do not suggest that a filter is meant. */
const leastOfName = 2;

/** Completes the filter that is being typed at the caret, its name or its value; `null` = there is nothing to offer. */
export function completeFilter(
  query: string,
  caret: number,
  choices: FilterChoices,
  names: readonly FilterName[] = filterNames,
): FilterCompletion | null {
  const whole = piecesOf(query).find(({ start, end }) => start < caret && caret <= end);
  const piece = whole === undefined ? undefined : piecesOf(query.slice(whole.start, caret))[0];
  if (whole === undefined || piece === undefined) return null;
  const { start, end } = whole;
  const name = piece.name === null ? null : asFilterName(piece.name);
  if (name !== null) {
    const options = valueOptions(piece, name, choices);
    return options.length === 0 ? null : { start, end, name, typed: piece.value, options };
  }
  const typed = piece.written.toLowerCase();
  if (piece.name !== null || piece.isQuoted || typed.length < leastOfName) return null;
  const options = nameOptions(choices, names).filter(({ label }) => label.startsWith(typed));
  return options.length === 0 ? null : { start, end, name, typed, options: options.map(withMinus(piece)) };
}

/** All filters, as options of their own. */
export function nameOptions(choices: FilterChoices, names: readonly FilterName[] = filterNames): FilterOption[] {
  return names.map((name) => ({
    text: `${name}:`,
    label: `${name}:`,
    detail: details[name],
    count: (name in choices && valuesOf(name, choices).length) || null,
  }));
}

/** The query with an option in place of what was typed, and where the caret is then. */
export function withOption(
  query: string,
  { start, end }: Pick<FilterCompletion, 'start' | 'end'>,
  { text }: Pick<FilterOption, 'text'>,
): { readonly query: string; readonly caret: number } {
  const rest = query.slice(end);
  // A name is followed by its value, a value by the next piece.
  const isOver = !text.endsWith(':');
  const written = isOver && !/^\s/.test(rest) ? `${text} ` : text;
  const caret = start + written.length + (isOver && /^\s/.test(rest) ? 1 : 0);
  return { query: `${query.slice(0, start)}${written}${rest}`, caret };
}

function valueOptions(piece: QueryPiece, name: FilterName, choices: FilterChoices): readonly FilterOption[] {
  const typed = foldText(piece.value);
  const fitting = valuesOf(name, choices).filter(({ value }) => foldText(value).includes(typed));
  // A complete value needs no completion.
  if (fitting.some(({ value }) => foldText(value) === typed)) return [];
  const begins = (value: string): number => Number(!foldText(value).startsWith(typed));
  return fitting
    .toSorted((a, b) => begins(a.value) - begins(b.value))
    .map(({ value, detail, count }) => ({ text: `${name}:${quotedValue(value)}`, label: value, detail, count }))
    .map(withMinus(piece));
}

function withMinus({ isNot }: QueryPiece): (option: FilterOption) => FilterOption {
  return (option) => (isNot ? { ...option, text: `-${option.text}` } : option);
}

function valuesOf(name: FilterName, choices: FilterChoices): readonly FilterChoice[] {
  if (name === 'after' || name === 'before') return dateChoices;
  if (name === 'is' || name === 'has') return (name === 'is' ? isValues : hasValues).map(plainChoice);
  return name === 'path' ? [] : choices[name];
}

function plainChoice(value: string): FilterChoice {
  return { value, detail: '', count: null };
}
