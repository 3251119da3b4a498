import type { ToolOutcome } from '@treeline/protocol';
import type { OpenCall } from './codex-memory.ts';
import type { ItemFacts } from './item-facts.ts';

const stopped = /^(?:Wall time:? [\d.]{1,20} seconds\n)?aborted/;
const refusedToStart = /^exec_command failed: \w{1,40} \{ message: "Rejected\(/;
const refused = [
  'exec command rejected',
  'patch rejected',
  'rejected by user',
  'command rejected',
  'user rejected',
  'user cancelled',
  'rejected: ',
  'This action was rejected',
  'Request denied',
];
const failing = [
  'unsupported call',
  'unsupported custom tool call',
  'apply_patch verification failed',
  'failed to parse function arguments',
  'Script failed',
  'exec_command failed',
  'write_stdin failed',
  'execution error',
  'collab ',
  'unable to locate',
  'err: ',
  'error: ',
  'Error: ',
  'tool call error',
];

/** The user interrupted the call. */
export function wasStopped(head: string): boolean {
  return stopped.test(head);
}

/** The user, or an automatic reviewer, did not let it run. */
export function wasRefused(head: string): boolean {
  return begins(head, refused) || refusedToStart.test(head);
}

function begins(head: string, words: readonly string[]): boolean {
  return words.some((word) => head.startsWith(word));
}

/** No result states whether it succeeded: exit codes do, and the client's wording at the beginning of such results. */
export function outcomeOf(call: OpenCall | null, head: string, { hasFailed, exitCode }: ItemFacts): ToolOutcome {
  if (wasStopped(head)) return 'interrupted';
  if (wasRefused(head)) return 'denied';
  if (hasFailed || (exitCode !== null && exitCode !== 0) || begins(head, failing)) return 'failed';
  // The answer to such a call is JSON, and plain text where it failed.
  const isPlain = head !== '' && !head.startsWith('{');
  return call?.concerns === 'start' && isPlain ? 'failed' : 'ok';
}
