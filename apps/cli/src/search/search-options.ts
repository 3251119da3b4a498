import { asksForNothing, failed, parseSearch, type Result, type SearchQuery, succeeded } from '@treeline/protocol';
import { type IndexOptions, indexOptions } from '../list/list-options.ts';

const flags = { json: { type: 'boolean' }, order: { type: 'string' } } as const;

interface SearchOptions extends IndexOptions<typeof flags> {
  readonly order: SearchQuery['order'];
  readonly asJson: boolean;
}

/** The failure is a sentence for a person. */
export function searchOptions(args: readonly string[]): Result<SearchOptions, string> {
  const options = indexOptions(args, flags);
  if (!options.ok) return options;
  const { words, values } = options.value;
  const { order = 'rank' } = values;
  if (order !== 'rank' && order !== 'date') return failed('--order is rank or date');
  if (words.trim() === '') return failed('specify the words to search for');
  const asked = parseSearch(`${words} `, Date.now());
  const [unknown] = asked.problems;
  if (unknown !== undefined) return failed(unknown.problem);
  if (asksForNothing(asked)) return failed(`nothing to search for in ${words}; add a word, or a value for the filter`);
  return succeeded({ ...options.value, order, asJson: values.json === true });
}
