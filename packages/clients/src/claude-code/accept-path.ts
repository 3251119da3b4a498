import { isRegistryPath, unitAt } from '@treeline/transcript/formats/claude-code';

const watchedFolder = /^(sessions|projects(\/[^/]+(\/[^/]+(\/(subagents(\/workflows(\/[^/]+)?)?|workflows))?)?)?)$/;

/**
 * Accepts the folders and files of a home that hold sessions or the registry. Secret files next to the registry are
 * never read.
 */
export function acceptPath(relativePath: string, isFolder: boolean): boolean {
  if (!isFolder) return unitAt(relativePath) !== null || isRegistryPath(relativePath);
  return relativePath === '' || (watchedFolder.test(relativePath) && !/^projects\/[^/]+\/memory$/.test(relativePath));
}
