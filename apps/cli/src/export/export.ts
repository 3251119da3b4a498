import { resolve } from 'node:path';
import {
  collectSooner,
  type Exported,
  type ExportOrder,
  FolderSink,
  NotReplaced,
  openForExport,
  ownerOfFolder,
  runExport,
  sessionRedactor,
} from '@treeline/host';
import { failed, type Result } from '@treeline/protocol';
import { counted, formatBytes } from '@treeline/text';
import type { Build } from '../command.ts';
import { sessionTarget } from '../session-target.ts';
import { complain, print } from '../terminal.ts';
import { type ExportOptions, exportOptions } from './export-options.ts';
import { ProgressLine } from './progress-line.ts';

/** Writes a session and its agents as pages, Markdown or JSON. */
export async function exportSession(args: readonly string[], build: Build): Promise<number> {
  const options = exportOptions(args);
  if (typeof options === 'string') return complain('export', options);
  const folder = resolve(options.outDir);
  const owner = ownerOfFolder(folder, options.homes);
  if (owner !== null) return complain('export', `${folder} belongs to ${owner}; choose another folder`);
  collectSooner();
  const progress = new ProgressLine(process.stderr);
  const opened = await openForExport(await sessionTarget(options.target, options, 'export'), () =>
    progress.show('reading'),
  );
  if (!opened.ok) return complain('export', opened.error.message);
  progress.clear();
  for (const problem of opened.value.problems) complain('export', problem);
  const { read, unreadable, unknown } = opened.value.builder.lineCounts();
  if (unreadable + unknown >= read && opened.value.source.agents.length === 0) {
    return complain('export', `no session records in ${options.target}`);
  }
  const sink = new FolderSink(folder);
  const order = orderOf(options, build, opened.value.source.facts.project);
  const outcome = await written(sink, () =>
    runExport(opened.value, order, sink, (phase, done, total) => progress.show(`${phase}: ${done} of ${total}`)),
  );
  progress.clear();
  if (!outcome.ok) return complain('export', outcome.error);
  return print(summary(folder, sink, options, outcome.value));
}

/** Deletes what was begun when it fails or is interrupted. */
async function written(
  sink: FolderSink,
  write: () => Promise<Result<Exported, string>>,
): Promise<Result<Exported, string>> {
  const stop = () => void sink.discard().finally(() => process.exit(130));
  process.once('SIGINT', stop);
  try {
    return await write();
  } catch (error) {
    await sink.discard();
    if (error instanceof NotReplaced) return failed(error.message);
    throw error;
  } finally {
    process.removeListener('SIGINT', stop);
  }
}

function orderOf(options: ExportOptions, build: Build, project: string | null): ExportOrder {
  const { format, isSingleFile, isCompact, isRedacted, scope } = options;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    format,
    isSingleFile,
    isCompact,
    scope,
    stamp: { madeBy: `Treeline ${build.version}`, madeAt: Date.now(), timeZone },
    redactor: isRedacted ? sessionRedactor(project) : null,
  };
}

function summary(folder: string, sink: FolderSink, { isRedacted }: ExportOptions, exported: Exported): string {
  const left = exported.leftOut.inWords(counted);
  const size = `${counted(sink.written.length, 'file')}, ${formatBytes(sink.bytes)}, ${counted(exported.agents, 'agent')}`;
  const redacted = isRedacted ? `${counted(exported.redacted, 'place')} redacted` : 'not redacted';
  return [`${folder}: ${size}, ${redacted}`, ...(left === '' ? [] : [`left out: ${left}`])].join('\n');
}
