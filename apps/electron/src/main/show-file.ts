import type { HostConnection } from '@treeline/host';
import {
  type Editor,
  failed,
  type HostError,
  type Result,
  type SessionId,
  succeeded,
  type ToolUseId,
} from '@treeline/protocol';
import { type BrowserWindow, dialog, shell } from 'electron';
import { editorLink } from './editor-link.ts';
import { outsideQuestion } from './outside-question.ts';

type Locating = Pick<HostConnection, 'locateFile'>;

/** Shows a session's own file in the system's file manager. */
export async function revealTranscript(host: Locating, session: SessionId): Promise<Result<null, HostError>> {
  const file = await host.locateFile(session, { kind: 'transcript' });
  if (!file.ok) return file;
  shell.showItemInFolder(file.value.path);
  return succeeded(null);
}

/** Opens the file of a call in the editor. Transcripts may name any file: outside the project the user is asked. */
export async function openFile(
  host: Locating,
  { session, toolUseId }: { readonly session: SessionId; readonly toolUseId: ToolUseId },
  editor: Editor,
  window: BrowserWindow,
): Promise<Result<null, HostError>> {
  const file = await host.locateFile(session, { kind: 'call', toolUseId });
  if (!file.ok) return file;
  const { path, isInProject } = file.value;
  if (!isInProject && !(await isWanted(path, window))) {
    return failed({ code: 'cancelled', message: 'The file was not opened.' });
  }
  await shell.openExternal(editorLink(editor, path));
  return succeeded(null);
}

async function isWanted(path: string, window: BrowserWindow): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'Open a file outside the project?',
    detail: outsideQuestion(path),
    buttons: ['Cancel', 'Open'],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
