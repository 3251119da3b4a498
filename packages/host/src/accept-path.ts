import { isRegistryPath, unitAt } from '@treeline/transcript/formats/claude-code';

const watchedFolder = /^(sessions|projects(\/[^/]+(\/[^/]+(\/(subagents(\/workflows(\/[^/]+)?)?|workflows))?)?)?)$/;

/** What of a home is worth watching: folders that may hold a file we know, and those files. Secrets beside the registry are none. */
export function acceptPath(relativePath: string, isFolder: boolean): boolean {
  if (!isFolder) return unitAt(relativePath) !== null || isRegistryPath(relativePath);
  return relativePath === '' || (watchedFolder.test(relativePath) && !/^projects\/[^/]+\/memory$/.test(relativePath));
}
