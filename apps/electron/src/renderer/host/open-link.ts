import type { Host } from '@treeline/protocol';
import { toResult } from './to-result.ts';

/** Opens a web address in the system's browser. A host without a window leaves that to the browser the page is in. */
export async function openLink(host: Host, url: string): Promise<void> {
  const answer = await toResult(host.openLink(url));
  if (!answer.ok && answer.error.code === 'unsupported') window.open(url, '_blank', 'noopener,noreferrer');
}
