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
  show: {
    usage: `show FILE_OR_SESSION_ID [--agent ID] [--follow] [--compact] [--turns A-B] [--as-of TIME] ${homeUsage}`,
    summary: 'print a transcript, of the session or of one of its agents; --follow prints what is added',
    load: async () => (await import('./show/show.ts')).show,
  },
  export: {
    usage: `export FILE_OR_SESSION_ID --out-dir DIR [--format html|markdown|json] [--single-file] [--compact] [--no-redact] [--no-agents | --depth N] [--turns A-B] [--as-of TIME] ${homeUsage} [--data-dir DIR]`,
    summary:
      'write a session and its agents as linked pages, Markdown or JSON; secrets are redacted unless --no-redact',
    load: async () => (await import('./export/export.ts')).exportSession,
  },
  secrets: {
    usage: `secrets [SESSION_ID] [--json] ${homeUsage}`,
    summary: 'say where keys, tokens and passwords stand in the sessions, without showing them',
    load: async () => (await import('./secrets/secrets.ts')).secrets,
  },
  archive: {
    usage: `archive [list | add [SESSION_ID… | --all | --ending [--days N] | --project DIR] | verify | restore SESSION_ID --out-dir DIR | prune [SESSION_ID…] [--max-days N] [--max-mb N]] [--json] ${homeUsage} [--data-dir DIR]`,
    summary: 'keep sessions after their client has deleted them; --ending takes those that it deletes within a week',
    load: async () => (await import('./archive/archive.ts')).archive,
  },
  compare: {
    usage: `compare FILE_OR_SESSION_ID FILE_OR_SESSION_ID [--json] ${homeUsage} [--data-dir DIR]`,
    summary: 'put two sessions side by side: prompts, agents, tools, files, tokens, time and cost',
    load: async () => (await import('./compare/compare.ts')).compare,
  },
  stats: {
    usage: `stats [--by type|depth|model|project|day] [--since DATE] [--json] ${homeUsage} [--data-dir DIR]`,
    summary: 'add up agents, tokens and cost over all sessions; "treeline stats --help" names the fields of --json',
    load: async () => (await import('./stats/stats.ts')).stats,
  },
  open: {
    usage: 'open FOLDER [--port N] [--data-dir DIR] [--no-open]',
    summary: 'show the sessions of a folder from elsewhere: a home of another machine, or a restored or whole archive',
    load: async () => (await import('./open/open.ts')).open,
  },
  serve: {
    usage: `serve [--port N] ${homeUsage} [--data-dir DIR] [--no-open]`,
    summary: 'show the sessions in a browser, on this machine only',
    load: async () => (await import('./serve/serve.ts')).serve,
  },
};
