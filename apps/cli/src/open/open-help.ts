import { type CommandHelp, serverRows } from '../command-help.ts';

export const openHelp: CommandHelp = {
  usage: ['open DIR [--port N] [--no-open]'],
  summary: 'View the sessions of another folder, such as a copy from another machine',
  about:
    'View the sessions of one folder in a browser: a home of another machine, or a restored archive. Nothing else is read.',
  options: serverRows,
  examples: ['open ./restored', 'open /mnt/laptop/home'],
  hasHomes: false,
};
