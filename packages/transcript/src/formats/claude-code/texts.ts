import type { TextDepth } from '../client-format.ts';
import { type Texts, textsByDepth } from '../texts.ts';
import { purposeOf, titleOfCall } from './tool-table.ts';

const pathKeys = ['file_path', 'notebook_path', 'path', 'scriptPath', 'filePath'];
const byDepth = textsByDepth({ title: titleOfCall, purpose: purposeOf, pathKeys });

export function textsAt(depth: TextDepth): Texts {
  return byDepth[depth];
}
