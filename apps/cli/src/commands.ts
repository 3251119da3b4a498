import type { Command } from './command.ts';
import { homeUsage } from './home-flags.ts';

/** Every command is a file of its own; `help` is made from this table. */
export const commands: Readonly<Record<string, Command>> = {
  list: {
    usage: `list [WORDS] [--json] [--all] ${homeUsage} [--data-dir DIR]`,
    summary: 'list the sessions; "treeline list --help" names filters and the fields of --json',
    load: async () => (await import('./list/list.ts')).list,
  },
  search: {
    usage: `search WORDS [--json] [--order rank|date] ${homeUsage} [--data-dir DIR]`,
    summary: 'find words in every session; "treeline search --help" names filters and the fields of --json',
    load: async () => (await import('./search/search.ts')).search,
  },
  index: {
    usage: `index [--rebuild] ${homeUsage} [--data-dir DIR]`,
    summary: 'bring the index up to date, or make it anew',
    load: async () => (await import('./build-index/build-index.ts')).buildIndex,
  },
  inspect: {
    usage: `inspect FILE_OR_SESSION_ID ${homeUsage} [--json [--views]] [--internal]`,
    summary: 'print a session and the tree of its agents; --views adds tokens by API message and changed files',
    load: async () => (await import('./inspect/inspect.ts')).inspect,
  },
  stats: {
    usage: `stats [--by type|depth|model|project|day] [--since DATE] [--json] ${homeUsage} [--data-dir DIR]`,
    summary: 'add up agents, tokens and cost over all sessions; "treeline stats --help" names the fields of --json',
    load: async () => (await import('./stats/stats.ts')).stats,
  },
  serve: {
    usage: `serve [--port N] ${homeUsage} [--data-dir DIR] [--no-open]`,
    summary: 'show the sessions in a browser, on this machine only',
    load: async () => (await import('./serve/serve.ts')).serve,
  },
};
