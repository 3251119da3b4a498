import type { ToolOutcome } from '@treeline/protocol';
import type { OpenCall } from './codex-memory.ts';
import type { ItemFacts } from './item-facts.ts';

const stopped = ['aborted by user', 'aborted'];
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

/** No result says whether it went well: exit codes do, and the words that the client begins such results with. */
export function outcomeOf(call: OpenCall | null, head: string, { hasFailed, exitCode }: ItemFacts): ToolOutcome {
  const begins = (words: readonly string[]) => words.some((word) => head.startsWith(word));
  if (begins(stopped)) return 'interrupted';
  if (begins(refused)) return 'denied';
  if (hasFailed || (exitCode !== null && exitCode !== 0) || begins(failing)) return 'failed';
  // The answer to such a call is JSON, and plain words where it could not be done.
  const isPlain = head !== '' && !head.startsWith('{');
  return call?.concerns === 'start' && isPlain ? 'failed' : 'ok';
}
