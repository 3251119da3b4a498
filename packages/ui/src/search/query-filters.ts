/** One `name:value` of a line in the search box, as it stands there. */
export interface QueryFilter {
  readonly name: string;
  readonly value: string;
  readonly isNot: boolean;
  /** As it is written. */
  readonly written: string;
}

export const filterNames = [
  'project',
  'after',
  'before',
  'branch',
  'model',
  'tool',
  'agent',
  'path',
  'tag',
  'has',
  'is',
] as const;
export type FilterName = (typeof filterNames)[number];

const piece = /-?(?:[A-Za-z]+:)?(?:"[^"]*(?:"|$)|[^\s"]+)+/g;

/** The filters that stand in a query, in order. */
export function filtersIn(text: string): readonly QueryFilter[] {
  return (text.match(piece) ?? []).flatMap((written) => {
    const [, minus, name = '', value = ''] = /^(-)?([A-Za-z]+):(.*)$/s.exec(written) ?? [];
    const known = filterNames.find((each) => each === name.toLowerCase());
    if (known === undefined || value === '') return [];
    return [{ name: known, value: value.replaceAll('"', ''), isNot: minus !== undefined, written }];
  });
}

/** The query without one of its filters. */
export function withoutFilter(text: string, written: string): string {
  let isGone = false;
  const kept = (text.match(piece) ?? []).filter((each) => {
    if (isGone || each !== written) return true;
    isGone = true;
    return false;
  });
  return kept.join(' ');
}

/** The query with a filter. Of dates there is one of each kind; of the rest several mean any of them. */
export function withFilter(text: string, name: FilterName, value: string): string {
  const written = `${name}:${/[\s"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value}`;
  if (filtersIn(text).some((filter) => filter.written === written)) return text;
  const isAlone = name === 'after' || name === 'before';
  const former = isAlone ? filtersIn(text).find((filter) => filter.name === name) : undefined;
  const base = former === undefined ? text.trim() : withoutFilter(text, former.written);
  return base === '' ? `${written} ` : `${base} ${written} `;
}

/** Whether anything but filters stands in it. */
export function wordsIn(text: string): string {
  const filters = new Set(filtersIn(text).map(({ written }) => written));
  return (text.match(piece) ?? []).filter((each) => !filters.has(each)).join(' ');
}
