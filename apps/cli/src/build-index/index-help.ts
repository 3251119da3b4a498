import type { CommandHelp } from '../command-help.ts';

export const indexHelp: CommandHelp = {
  usage: ['index [--rebuild]'],
  summary: 'Update the index now, instead of when the app runs',
  about: 'Update the index of sessions and words: read what is new. Pins, names, tags and notes stay as they are.',
  options: [['--rebuild', 'Read everything again']],
  examples: ['index', 'index --rebuild'],
  hasHomes: true,
};
