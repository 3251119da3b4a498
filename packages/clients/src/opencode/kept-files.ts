import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallFileSync } from '@treeline/files';
import type { MainUnit, Unit } from '@treeline/transcript';
import { exportedMessage, messageLine, sessionKey } from '@treeline/transcript/formats/opencode';
import type { MadeFile, MadeFiles } from '../client.ts';
import { filesBelow } from '../files-below.ts';
import { DatabaseSource } from './database-source.ts';
import { exportsFolder, placesIn } from './places.ts';
import type { MessageText, RowState } from './session-entry.ts';

const mostPartBytes = 64 * 1024 * 1024;
const outputFolder = 'tool-output';

/** Files of the store before the database, its own last; none where it is rows. */
export function filesOf(root: string, session: MainUnit, units: readonly Unit[]): readonly string[] {
  const { folder } = placesIn(root);
  if (sessionKey(session.key)?.place !== 'storage') return [];
  const sessions = filesBelow(folder, 'storage/session');
  const all = new Set<string>();
  for (const { key } of [...units, session]) {
    const id = idOf(key);
    const messages = filesBelow(folder, `storage/message/${id}`);
    const parts = messages.flatMap((path) => filesBelow(folder, `storage/part/${nameIn(path)}`));
    const outputs = outputsOf(
      folder,
      parts.map((path) => textOf(join(folder, path))),
    );
    for (const path of [...outputs, ...messages, ...parts, ...sessions.filter((each) => nameIn(each) === id)])
      all.add(path);
  }
  const own = sessions.filter((path) => nameIn(path) === session.sessionId).slice(0, 1);
  for (const path of own) all.delete(path);
  return [...[...all].sort(), ...own];
}

/** Rows of the database, each session and agent as the file that the client's own export makes of it; the session last. */
export function madeFilesOf(root: string, session: MainUnit, units: readonly Unit[]): MadeFiles {
  const { database, folder } = placesIn(root);
  if (sessionKey(session.key)?.place !== 'db') return { made: [], paths: [], folder };
  const agents = new Set(units.map(({ key }) => idOf(key)));
  agents.delete(session.sessionId);
  const made = new DatabaseSource(database).read(
    (state) => [...[...agents].sort(), session.sessionId].flatMap((id) => madeFile(state, id)),
    () => undefined,
  );
  return {
    made,
    paths: outputsOf(
      folder,
      made.flatMap(({ pieces }) => pieces),
    ),
    folder,
  };
}

/** Long outputs, which are files that rows refer to. */
function outputsOf(folder: string, texts: readonly string[]): readonly string[] {
  const names = new Set<string>();
  for (const piece of texts)
    for (const [, name = ''] of piece.matchAll(/"outputPath":\s{0,4}"(?:[^"]{0,1000}[/\\])?([\w-]{1,200})"/g))
      names.add(name);
  const isOwn = lstatSync(join(folder, outputFolder), { throwIfNoEntry: false })?.isDirectory() === true;
  return [...names]
    .map((name) => `${outputFolder}/${name}`)
    .filter((path) => isOwn && isPlainFile(join(folder, path)))
    .sort();
}

/** A link in place of a file leads to what is not the session's. */
function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** A part that is gone or cannot be read refers to nothing. */
function textOf(path: string): string {
  try {
    return readSmallFileSync(path, mostPartBytes).text;
  } catch {
    return '';
  }
}

function madeFile(state: RowState, id: string): MadeFile[] {
  const session = state.session(id);
  const info = state.info(id);
  if (session === null || info === null) return [];
  const lines = state.lines(id, state.messages(id), true).flatMap((line) => lineText(line) || []);
  const messages = lines.map((line) => exportedMessage(line, id));
  const pieces = [`{"info":${JSON.stringify(info)},\n"messages":[\n`, ...messages.flatMap(withComma), '\n]}\n'];
  return [{ path: `${exportsFolder}/${id}.json`, pieces, changedAt: session.entry.changedAt }];
}

function lineText(line: MessageText): string {
  return typeof line === 'string' ? line : messageLine(line.message, line.parts);
}

function withComma(message: string, index: number): readonly string[] {
  return index === 0 ? [message] : [',\n', message];
}

function idOf(key: string): string {
  const parts = sessionKey(key);
  return parts?.child ?? parts?.root ?? '';
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
