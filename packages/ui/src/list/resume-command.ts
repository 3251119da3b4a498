import type { SessionSummary } from '@treeline/protocol';

/**
 * What to paste into a shell to go on with a session; `null` where the id is none. All of it stands in files that anybody
 * may have written, so that the id is checked and the folder quoted.
 */
export function resumeCommand(session: SessionSummary, platform: string): string | null {
  const { clientSessionId, project, worktree } = session;
  if (!/^[A-Za-z0-9][\w-]*$/.test(clientSessionId)) return null;
  const resume = `claude --resume ${clientSessionId}`;
  // Of a worktree only the name is known, and the client looks in the folder it is started in.
  const folder = worktree === null ? quotedFolder(project.folder, platform) : null;
  if (folder === null) return resume;
  return platform === 'win32' ? `cd /d ${folder} && ${resume}` : `cd ${folder} && ${resume}`;
}

/** `null`: there is none, or none that can be pasted safely. */
function quotedFolder(folder: string | null, platform: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would end the command
  if (folder === null || folder === '' || /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(folder)) return null;
  if (platform === 'win32') return /["%!^]/.test(folder) ? null : `"${folder}"`;
  if (/^[\w/.][\w/.+:@-]*$/.test(folder)) return folder;
  const safe = folder.startsWith('-') ? `./${folder}` : folder;
  return `'${safe.replaceAll("'", `'\\''`)}'`;
}
