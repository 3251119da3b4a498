import { failed, parseSearch, type Result, type SearchQuery, succeeded } from '@treeline/protocol';
import { type CountingOptions, countingOptions } from '../list/list-options.ts';

interface SearchOptions extends CountingOptions {
  readonly order: SearchQuery['order'];
}

/** The failure is a sentence for a person. */
export function searchOptions(args: readonly string[]): Result<SearchOptions, string> {
  const { rest, order } = withoutOrder(args);
  if (order !== 'rank' && order !== 'date') return failed('--order is rank or date');
  const options = countingOptions(rest);
  if (!options.ok) return options;
  if (options.value.words.trim() === '' && !options.value.wantsHelp) return failed('it wants words to look for');
  const [unknown] = parseSearch(`${options.value.words} `, Date.now()).problems;
  if (unknown !== undefined) return failed(unknown.problem);
  return succeeded({ ...options.value, order });
}

function withoutOrder(args: readonly string[]): { readonly rest: readonly string[]; readonly order: string } {
  const at = args.findIndex((arg) => arg === '--order' || arg.startsWith('--order='));
  if (at < 0) return { rest: args, order: 'rank' };
  const isApart = args[at] === '--order';
  const order = isApart ? (args[at + 1] ?? '') : (args[at] ?? '').slice('--order='.length);
  return { rest: [...args.slice(0, at), ...args.slice(at + (isApart ? 2 : 1))], order };
}
