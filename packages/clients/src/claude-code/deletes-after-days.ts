import { join } from 'node:path';
import { readWhole } from '@treeline/files';

const usualDays = 30;
const mostBytes = 4 * 1024 * 1024;

/** After how many days the client deletes a session: as its settings say, or its default, which it takes where they cannot be read. */
export async function deletesAfterDays(root: string): Promise<number> {
  const text = await readWhole(join(root, 'settings.json'), mostBytes);
  const settings = text.ok ? parsed(text.value) : null;
  const days = (settings as { readonly cleanupPeriodDays?: unknown } | null)?.cleanupPeriodDays;
  return typeof days === 'number' && days >= 0 ? days : usualDays;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
