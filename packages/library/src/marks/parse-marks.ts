import type { SessionMarks } from '@treeline/protocol';

type MarksFields = Partial<Record<keyof SessionMarks, unknown>>;

/** Marks of a row; `null` where they are not what was written. Fields of a later version are kept. */
export function parseMarks(json: string): SessionMarks | null {
  const value = jsonOrNull(json) as MarksFields | null;
  const isWhole =
    typeof value === 'object' &&
    value !== null &&
    typeof value.isPinned === 'boolean' &&
    typeof value.isHidden === 'boolean' &&
    isTextOrNull(value.name) &&
    isTextOrNull(value.note) &&
    Array.isArray(value.tags) &&
    value.tags.every((tag) => typeof tag === 'string');
  return isWhole ? { ...(value as SessionMarks), seenAt: timeOrNull(value.seenAt) } : null;
}

/** The valid part of stored marks. */
export function believableMarks(value: object): SessionMarks {
  const { isPinned, name, tags, note, isHidden, seenAt } = value as MarksFields;
  return {
    isPinned: isPinned === true,
    name: isTextOrNull(name) ? name : null,
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    note: isTextOrNull(note) ? note : null,
    isHidden: isHidden === true,
    seenAt: timeOrNull(seenAt),
  };
}

export function jsonOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Rows of earlier versions lack this field. */
function timeOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
