import { type CommandHelp, serverRows } from '../command-help.ts';

export const openHelp: CommandHelp = {
  usage: ['open DIR|FILE [--port N] [--no-open]'],
  summary: 'View the sessions of another folder, or an exported session',
  about: `View the sessions of one folder in a browser: the home of another machine, an archive, restored sessions,
or a session that was exported as JSON. Nothing else is read, and nothing is written there.`,
  options: serverRows,
  examples: ['open ./restored', 'open ./export/session.json', 'open /mnt/laptop/home'],
  hasHomes: false,
};
