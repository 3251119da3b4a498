import type { ChangedFile } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { arrayAt, asObject, stringAt } from '../../json/json-values.ts';
import { cutOf } from '../body-ref.ts';
import { kindOfTool } from './tool-table.ts';

const mostFiles = 200;
const mostPath = 1_000;

/** Files that a command read, as far as the client has understood it; `null`: it names none. */
export function readByCommand(item: JsonObject): readonly ChangedFile[] | null {
  const folder = stringAt(item, 'cwd');
  const paths = arrayAt(item, 'parsed_cmd')
    .slice(0, mostFiles)
    .map(asObject)
    .flatMap((part) => (stringAt(part, 'type') === 'read' ? (stringAt(part, 'path') ?? []) : []));
  return paths.length === 0 ? null : [...new Set(paths.map((path) => wholePath(path, folder)))].map(readFile);
}

/** The file that a call asks to read; `null`: it reads none by name. */
export function readByCall(
  name: string,
  input: JsonObject | null,
  folder: string | null,
): readonly ChangedFile[] | null {
  if (kindOfTool(name, null) !== 'read') return null;
  const path = stringAt(input, 'file_path') ?? stringAt(input, 'path');
  return path === null ? null : [readFile(wholePath(path, folder))];
}

function readFile(path: string): ChangedFile {
  return { path: cutOf(path, mostPath), change: 'read', added: null, removed: null };
}

/** The absolute path, as in the records of edits, whatever folder the command ran in. */
function wholePath(path: string, folder: string | null): string {
  if (folder === null || /^(?:\/|\\\\|[A-Za-z]:[\\/])/.test(path)) return path;
  const parts = folderPath(folder).split('/');
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 1) parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function folderPath(folder: string): string {
  const path = folder.startsWith('file://') ? decoded(folder.slice('file://'.length)) : folder;
  return path.replace(/\/$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A literal percent sign: the folder has that name.
    return path;
  }
}
