import type { RecordLook } from '../../json/record-look.ts';
import { isRecordWanted, outlineOf, type Wants } from './outline.ts';
import { skipUnwanted } from './skip-unwanted.ts';

/** The look of records of which some are not wanted: only those that name their session are whole. */
export function recordLook(wants: Wants): RecordLook {
  return {
    afterBroken: { beginning: /\{"(?:type|parentUuid|sessionId)":/g, ownKey: 'sessionId' },
    skip: (text, start) => skipUnwanted(text, start, wants),
    kept: (record) => (isRecordWanted(record, wants) ? record : outlineOf(record)),
  };
}

export const everyRecord = recordLook(() => true);
