import { median, row } from '../row.mjs';
import { searching } from '../searching.mjs';

/** Over 1 GB that is indexed, as a window asks: until there is an answer to show, and until there is no more to find. */
export const measure = {
  name: 'search',
  async run(context) {
    const { searches } = (await searching(context)).second;
    const times = (name, key) => median(searches[name].map((one) => one[key]));
    const answered = (name, label) =>
      row({
        ...{ name: `search ${label}`, value: times(name, 'answered'), unit: 'ms', goal: 'under 50 ms' },
        isMet: (ms) => ms < 50,
      });
    return [
      answered('word', 'a word'),
      answered('common', 'a word of nearly every line'),
      answered('two', 'two such words'),
      answered('prefix', 'the beginning of a word'),
      answered('phrase', 'a phrase'),
      answered('filtered', 'with a filter'),
      row({
        ...{ name: 'search a piece of a word, first hits', value: times('substring', 'firstHit'), unit: 'ms' },
        goal: 'under 200 ms',
        isMet: (ms) => ms < 200,
      }),
      row({
        ...{ name: 'search a piece of a word, all', value: times('substring', 'all'), unit: 'ms' },
        goal: 'under 2 s',
        isMet: (ms) => ms < 2000,
      }),
      row({
        ...{ name: 'search what stands nowhere', value: times('nowhere', 'all'), unit: 'ms' },
        goal: 'under 2 s',
        isMet: (ms) => ms < 2000,
      }),
    ];
  },
};
