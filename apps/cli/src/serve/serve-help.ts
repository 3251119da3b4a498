import { type CommandHelp, serverRows } from '../command-help.ts';

export const serveHelp: CommandHelp = {
  usage: ['serve [--port N] [--no-open]'],
  summary: 'View sessions in a browser, on this machine only',
  about: 'View sessions in a browser. The server answers only this machine, and each link that it prints works once.',
  options: serverRows,
  examples: ['serve', 'serve --port 4600 --no-open'],
  hasHomes: true,
};
