import type { TextDepth } from '../client-format.ts';
import { type Texts, textsByDepth } from '../texts.ts';
import { titleOfCall } from './tool-table.ts';

const byDepth = textsByDepth({ title: titleOfCall, pathKeys: ['filePath', 'path'] });

export function textsAt(depth: TextDepth): Texts {
  return byDepth[depth];
}
