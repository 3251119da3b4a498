// The import table of docs/architecture.md, one line a row.
const only = (name, from, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(apps|packages)/', pathNot: [from, ...allowed] },
});
const clientFolder = '^packages/(transcript/src/formats|clients/src)/[^/]+/';
const packages = (...names) => names.map((name) => `^packages/${name}/`);
const never = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: ['\\.test\\.tsx?$', '/test/'] },
  to,
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?' } },
    only('protocol-imports-nothing', '^packages/protocol/'),
    only('transcript-knows-protocol', '^packages/transcript/', ...packages('protocol')),
    only('processor-knows-protocol', '^packages/processor/', ...packages('protocol')),
    only('text-reads-well', '^packages/text/', ...packages('protocol', 'processor')),
    only('export-writes-down', '^packages/export/', ...packages('protocol', 'processor', 'text')),
    only('redaction-imports-nothing', '^packages/redaction/'),
    only('archive-knows-protocol', '^packages/archive/', ...packages('protocol')),
    only('files-knows-no-package', '^packages/files/'),
    only('database-knows-no-package', '^packages/database/'),
    only('clients-find', '^packages/clients/', ...packages('protocol', 'transcript', 'files')),
    only('library-reads', '^packages/library/', ...packages('protocol', 'transcript', 'files', 'database', 'clients')),
    only('search-reads', '^packages/search/', ...packages('protocol', 'transcript', 'files', 'database', 'clients')),
    only(
      'host-answers',
      '^packages/host/',
      ...packages('protocol', 'transcript', 'files', 'database', 'clients', 'library', 'search', 'processor', 'export'),
      ...packages('redaction', 'archive'),
    ),
    only('ui-draws', '^packages/ui/', ...packages('protocol', 'processor', 'text')),
    only('main-hosts', '^apps/electron/src/main/', ...packages('protocol', 'clients', 'host')),
    only('preload-bridges', '^apps/electron/src/preload/', ...packages('protocol')),
    only('renderer-never-reads-disk', '^apps/electron/src/renderer/', ...packages('protocol', 'processor', 'ui')),
    only(
      'cli-has-no-window',
      '^apps/cli/',
      ...packages('protocol', 'transcript', 'files', 'database', 'clients', 'library', 'search', 'host', 'processor'),
      ...packages('text', 'export', 'redaction', 'archive'),
    ),
    {
      name: 'clients-behind-the-seam',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: [clientFolder, '^packages/clients/src/registry\\.ts$', '\\.test\\.tsx?$', '/test/'],
      },
      to: { path: clientFolder, pathNot: '/formats/[^/]+\\.ts$' },
    },
    never(
      'a-client-alone',
      '^packages/(?:transcript/src/formats|clients/src)/([^/]+)/',
      // `$1` is the client that imports; `tool-views` serves all of them.
      { path: clientFolder, pathNot: ['/$1/', '/formats/tool-views/'] },
    ),
    never('sources-import-no-tests', '^(packages|apps)/[^/]+/src/', {
      path: '(\\.test\\.tsx?$|^(packages|apps)/[^/]+/test/|^(e2e|bench|scripts)/)',
    }),
    never('pure-packages-import-no-library', '^packages/(protocol|transcript|processor|redaction|export)/', {
      path: 'node_modules',
      dependencyTypesNot: ['npm-dev'],
    }),
    never('text-parses-markdown-alone', '^packages/text/', {
      path: 'node_modules',
      pathNot: 'node_modules/markdown-it',
      dependencyTypesNot: ['npm-dev'],
    }),
    never('pure-packages-import-no-node', '^packages/(protocol|transcript|processor|redaction|text|export|ui)/', {
      dependencyTypes: ['core'],
    }),
    never('electron-in-the-shell-alone', '^(packages|apps/cli|apps/electron/src/renderer)/', {
      path: '(^|/)electron$|node_modules/electron/',
    }),
    never('libsql-behind-database-alone', '^(?!packages/database/)', { path: 'node_modules/@?libsql' }),
    never('files-watches-with-chokidar-alone', '^packages/files/', {
      path: 'node_modules',
      pathNot: 'node_modules/chokidar',
    }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '(^|/)(out|dist)/' },
  },
};
