import { realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { type Homes, homeOf, keyWithin, openedHomes } from '@treeline/clients';
import { failed, type HostError, type LocatedFile, type Result, succeeded, type ToolDetail } from '@treeline/protocol';
import type { UnitKey } from '@treeline/transcript';

const notThere: HostError = { code: 'not-found', message: 'This file is no longer on this machine.' };

/** The file at a path from a transcript, which may be anything; `project`: the folder that the session worked in. */
export async function locateFile(path: string | null, project: string | null): Promise<Result<LocatedFile, HostError>> {
  const whole = path === null ? null : isAbsolute(path) ? path : project === null ? null : resolve(project, path);
  if (whole === null || whole.includes('\0')) return failed(notThere);
  try {
    const real = await realpath(whole);
    if (!(await stat(real)).isFile()) return failed({ code: 'refused', message: 'This is not a file.' });
    return succeeded({
      path: real,
      isInProject: project !== null && (await isInProject(real, await realpath(project))),
    });
  } catch {
    return failed(notThere);
  }
}

/** The path of a unit that is a file; `null`: its home is not among these. */
export function pathOfUnit(homes: Homes, key: UnitKey): string | null {
  const home = openedHomes(homes).find(({ prefix }) => prefix === homeOf(key));
  return home === undefined ? null : join(home.place.dir, keyWithin(key));
}

/** The file that a call was about; `null`: it was about none. */
export function fileOfCall({ view }: ToolDetail): string | null {
  return 'path' in view && typeof view.path === 'string' ? view.path : null;
}

/** A session that worked in the folder of a person, or above it, has no project: everything would be in it. */
async function isInProject(path: string, project: string): Promise<boolean> {
  const person = await realpath(homedir());
  return project !== person && !isInside(person, project) && isInside(path, project);
}

function isInside(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== '' && !below.startsWith('..') && !isAbsolute(below);
}
