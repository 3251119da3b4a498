import { archiveHelp } from './archive/archive-help.ts';
import { indexHelp } from './build-index/index-help.ts';
import type { Command } from './command.ts';
import { compareHelp } from './compare/compare-help.ts';
import { exportHelp } from './export/export-help.ts';
import { inspectHelp } from './inspect/inspect-help.ts';
import { listHelp } from './list/list-help.ts';
import { openHelp } from './open/open-help.ts';
import { searchHelp } from './search/search-help.ts';
import { secretsHelp } from './secrets/secrets-help.ts';
import { serveHelp } from './serve/serve-help.ts';
import { showHelp } from './show/show-help.ts';
import { statsHelp } from './stats/stats-help.ts';

/** Every command is a folder of its own. `help` lists them in this order. */
export const commands: Readonly<Record<string, Command>> = {
  list: {
    help: listHelp,
    load: async () => (await import('./list/list.ts')).list,
  },
  search: {
    help: searchHelp,
    load: async () => (await import('./search/search.ts')).search,
  },
  show: {
    help: showHelp,
    load: async () => (await import('./show/show.ts')).show,
  },
  inspect: {
    help: inspectHelp,
    load: async () => (await import('./inspect/inspect.ts')).inspect,
  },
  compare: {
    help: compareHelp,
    load: async () => (await import('./compare/compare.ts')).compare,
  },
  stats: {
    help: statsHelp,
    load: async () => (await import('./stats/stats.ts')).stats,
  },
  export: {
    help: exportHelp,
    load: async () => (await import('./export/export.ts')).exportSession,
  },
  secrets: {
    help: secretsHelp,
    load: async () => (await import('./secrets/secrets.ts')).secrets,
  },
  archive: {
    help: archiveHelp,
    load: async () => (await import('./archive/archive.ts')).archive,
  },
  index: {
    help: indexHelp,
    load: async () => (await import('./build-index/build-index.ts')).buildIndex,
  },
  serve: {
    help: serveHelp,
    load: async () => (await import('./serve/serve.ts')).serve,
  },
  open: {
    help: openHelp,
    load: async () => (await import('./open/open.ts')).open,
  },
};
