import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type ClaudeFile, classifyClaudeFile, isLineFile, SessionBuilder, type SourceLine } from '../src/index.ts';

/** Every file of a folder, its path relative to it with `/`. */
export function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
}

export function linesOf(text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let offset = 0;
  text.split('\n').forEach((line, index) => {
    const byteLength = Buffer.byteLength(line);
    if (line !== '') lines.push({ text: line, bytes: bytesOf(line), line: index + 1, offset, byteLength });
    offset += byteLength + 1;
  });
  return lines;
}

const scratch = Buffer.alloc(1024);

/** As a tailer hands it on. */
function bytesOf(text: string): SourceLine['bytes'] {
  const bytes = Buffer.from(text);
  const isAscii = bytes.length === text.length;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const copy = (start: number, end: number) => bytes.toString('latin1', start, end);
  const decode = (start: number, end: number) => bytes.toString('utf8', start, end);
  const written = (end: number, ascii: boolean) => scratch.toString(ascii ? 'latin1' : 'utf8', 0, end);
  return { raw: bytes.toString('latin1'), isAscii, chunk: bytes, start: 0, view, copy, decode, scratch, written };
}

export interface HomeFile {
  readonly file: ClaudeFile;
  readonly text: string;
}

export function readHome(home: string): HomeFile[] {
  return filesBelow(home).flatMap((path) => {
    const file = classifyClaudeFile(path);
    return file === null ? [] : [{ file, text: readFileSync(join(home, path), 'utf8') }];
  });
}

/** Adds a folder of transcripts that is not below a `projects` folder. */
export function readProject(folder: string): HomeFile[] {
  return filesBelow(folder).flatMap((path) => {
    const file = classifyClaudeFile(`projects/${relative(folder, folder) || 'p'}/${path}`);
    return file === null ? [] : [{ file, text: readFileSync(join(folder, path), 'utf8') }];
  });
}

export function sessionIds(files: readonly HomeFile[]): string[] {
  return files.flatMap(({ file }) => (file.kind === 'session' ? [file.sessionId] : []));
}

/** The files of one session, as a host gives them: its own, those beside it, and those of agents that it names. */
export function builderOf(sessionId: string, files: readonly HomeFile[]): SessionBuilder {
  const builder = new SessionBuilder(sessionId);
  const fed = new Set<HomeFile>();
  for (let next = filesOf(sessionId, files); next.length > 0; ) {
    feed(builder, next);
    for (const file of next) fed.add(file);
    const missing = new Set(builder.missingAgents());
    next = files.filter((one) => {
      const isAgent = one.file.kind === 'agent' || one.file.kind === 'agent-meta';
      return isAgent && missing.has(one.file.agentId) && !fed.has(one);
    });
  }
  return builder;
}

export function filesOf(sessionId: string, files: readonly HomeFile[]): HomeFile[] {
  return files.filter(
    ({ file }) => file.kind !== 'registry' && (file.sessionId === sessionId || file.sessionId === null),
  );
}

export function feed(builder: SessionBuilder, files: readonly HomeFile[]): void {
  for (const { file, text } of files) {
    if (isLineFile(file)) builder.addLines(file, linesOf(text));
    else builder.setWhole(file, text);
  }
}
