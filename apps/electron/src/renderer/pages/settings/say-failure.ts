import type { HostError, Result } from '@treeline/protocol';
import { sayNote } from '@treeline/ui';
import { toResult } from '../../host/to-result.ts';

/** For a request whose success is visible: only a failure is reported. */
export async function sayFailure(answer: Promise<Result<unknown, HostError>>): Promise<void> {
  const result = await toResult(answer);
  if (!result.ok && result.error.code !== 'cancelled') sayNote(result.error.message, true);
}
