import { messageOf } from '@treeline/files';
import type { FamilyOutcome } from './session-reader.ts';

/**
 * An error while reading on is neither lost nor ends the host: the session is reset, and its clients are sent the
 * reason.
 */
export async function attemptReading(work: () => Promise<FamilyOutcome> | FamilyOutcome): Promise<FamilyOutcome> {
  try {
    return await work();
  } catch (cause) {
    return { kind: 'reset', reason: `New lines could not be read: ${messageOf(cause)}` };
  }
}
