import { pathToFileURL } from 'node:url';
import type { Editor } from '@treeline/protocol';

const schemes: Readonly<Record<Editor, string>> = {
  vscode: 'vscode://file',
  cursor: 'cursor://file',
  windsurf: 'windsurf://file',
  zed: 'zed://file',
};

/** The address by which an editor opens a file. An editor shows a file; the system might run it. */
export function editorLink(editor: Editor, path: string): string {
  return `${schemes[editor]}${pathToFileURL(path).pathname}`;
}
