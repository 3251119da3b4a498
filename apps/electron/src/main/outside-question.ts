import { visibleText } from '@treeline/protocol';

/** The detail of the question before a file outside the project is opened. Transcripts name the path: nothing in it is hidden, and it stays on one line. */
export function outsideQuestion(path: string): string {
  const line = visibleText(path).replaceAll(/[\r\n]/g, '↵');
  return `${line}\n\nIt is not in the folder that this session worked in.`;
}
