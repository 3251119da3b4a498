import type { SessionLevelEvent } from '@treeline/protocol';
import type { SessionDraft } from '../session-draft.ts';
import { reportKey } from '../session-index.ts';

type EventOf<Type> = Extract<SessionLevelEvent, { readonly type: Type }>;

export function reportUnreadable(draft: SessionDraft, { file, line, reason }: EventOf<'line_unreadable'>): void {
  if (isNew(draft, reportKey(file, line, reason))) draft.unreadableLines.push({ file, line, reason });
}

export function reportUnknown(draft: SessionDraft, { file, line, recordType }: EventOf<'record_unknown'>): void {
  if (isNew(draft, reportKey(file, line, recordType))) draft.unknownRecords.push({ file, line, recordType });
}

function isNew(draft: SessionDraft, key: string): boolean {
  if (draft.index.reported.has(key)) return false;
  draft.index.reported.add(key);
  return true;
}
