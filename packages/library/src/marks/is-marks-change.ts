import type { MarksChange } from '@treeline/protocol';

/** Whether a page's request is a valid change. */
export function isMarksChange(value: unknown): value is MarksChange {
  if (typeof value !== 'object' || value === null) return false;
  const change = value as Readonly<Record<string, unknown>>;
  switch (change.kind) {
    case 'pin':
      return typeof change.isPinned === 'boolean';
    case 'hide':
      return typeof change.isHidden === 'boolean';
    case 'rename':
      return isTextOrNull(change.name);
    case 'note':
      return isTextOrNull(change.note);
    case 'see':
      return Number.isFinite(change.at);
    case 'tag':
      return isTexts(change.add) && isTexts(change.remove);
    default:
      return false;
  }
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
