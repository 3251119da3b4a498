import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The home's largest session: `{ id, path, bytes }`. A session's id is its file's name. */
export function largestSession(claudeDir) {
  const projects = join(claudeDir, 'projects');
  let best = { id: '', path: '', bytes: -1 };
  for (const project of readdirSync(projects)) {
    for (const name of readdirSync(join(projects, project)).filter((each) => each.endsWith('.jsonl'))) {
      const path = join(projects, project, name);
      const bytes = statSync(path).size;
      if (bytes > best.bytes) best = { id: name.replace(/\.jsonl$/, ''), path, bytes };
    }
  }
  return best;
}

/** Bytes of the session's file and of its agents'. */
export function sessionBytes(path) {
  const folder = path.replace(/\.jsonl$/, '');
  const below = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  return [path, ...below].reduce((sum, file) => sum + statSync(file).size, 0);
}
