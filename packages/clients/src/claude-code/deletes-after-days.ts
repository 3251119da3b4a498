import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@treeline/files';

const usualDays = 30;

/** After how many days the client deletes a session: the number in its settings, or its default. */
export async function deletesAfterDays(root: string): Promise<number> {
  try {
    const settings: unknown = JSON.parse(await readFile(join(root, 'settings.json'), 'utf8'));
    const days = (settings as { readonly cleanupPeriodDays?: unknown } | null)?.cleanupPeriodDays;
    return typeof days === 'number' && days >= 0 ? days : usualDays;
  } catch (error) {
    // Without readable settings the client uses its default.
    if (error instanceof SyntaxError || errorCode(error) !== null) return usualDays;
    throw error;
  }
}
