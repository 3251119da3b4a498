import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { claudeCodeFormat, unitAt } from '../src/formats/claude-code/index.ts';
import { type ClientFormat, isMain, SessionBuilder, type SourceLine, type Unit } from '../src/index.ts';

/** Every file of a folder, its path relative to it with `/`. */
export function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
}

export function linesOf(text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let position = 0;
  text.split('\n').forEach((line, index) => {
    const byteLength = Buffer.byteLength(line);
    if (line !== '') lines.push({ text: line, bytes: bytesOf(line), line: index + 1, position, byteLength });
    position += byteLength + 1;
  });
  return lines;
}

const scratch = Buffer.alloc(1024);

/** As a tail returns it. */
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
  readonly unit: Unit;
  readonly text: string;
}

export function readHome(home: string): HomeFile[] {
  return filesBelow(home).flatMap((path) => {
    const unit = unitAt(path);
    return unit === null ? [] : [{ unit, text: readFileSync(join(home, path), 'utf8') }];
  });
}

/** Adds a folder of transcripts that is not below a `projects` folder. */
export function readProject(folder: string): HomeFile[] {
  return filesBelow(folder).flatMap((path) => {
    const unit = unitAt(`projects/${relative(folder, folder) || 'p'}/${path}`);
    return unit === null ? [] : [{ unit, text: readFileSync(join(folder, path), 'utf8') }];
  });
}

export function sessionIds(files: readonly HomeFile[]): string[] {
  return files.flatMap(({ unit }) => (isMain(unit) ? [unit.sessionId] : []));
}

/** The files of one session, as a host provides them: its own, those beside it, and those of agents that it names. */
export function builderOf(
  sessionId: string,
  files: readonly HomeFile[],
  format: ClientFormat = claudeCodeFormat,
): SessionBuilder {
  const builder = new SessionBuilder(sessionId, format);
  const fed = new Set<HomeFile>();
  for (let next = filesOf(sessionId, files); next.length > 0; ) {
    feed(builder, next);
    for (const file of next) fed.add(file);
    const missing = new Set(builder.missingAgents());
    next = files.filter((one) => missing.has(one.unit.agentId ?? '') && !fed.has(one));
  }
  return builder;
}

export function filesOf(sessionId: string, files: readonly HomeFile[]): HomeFile[] {
  return files.filter(({ unit }) => unit.sessionId === sessionId || unit.sessionId === null);
}

function feed(builder: SessionBuilder, files: readonly HomeFile[]): void {
  for (const { unit, text } of files) {
    if (unit.reads === 'lines') builder.addLines(unit, linesOf(text));
    else builder.setWhole(unit, text);
  }
}
