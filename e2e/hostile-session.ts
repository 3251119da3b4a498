import { hostileStrings } from './hostile-strings.ts';
import { SessionLines } from './session-lines.ts';

interface HostileSession {
  readonly title: string;
  readonly text: string;
  /** About so many rows it has when all is open. */
  readonly rows: number;
}

/** A session in which every place that holds words holds a hostile one: prompts, answers, thinking, calls, results, names. */
export function hostileSession(session: string, nobody: string): HostileSession {
  const lines = new SessionLines(session);
  lines.user('Be hostile.');
  for (const [number, template] of hostileStrings.entries()) {
    const words = template.replaceAll('%', nobody);
    const call = `toolu_hostile_${number}`;
    lines.user(words);
    lines.assistant({ type: 'thinking', thinking: words, signature: '' });
    lines.assistant({ type: 'tool_use', id: call, ...callOf(number, words) });
    lines.result(call, resultOf(number, words));
    lines.assistant({ type: 'text', text: words });
    addJoined(lines, number, words);
  }
  lines.user('And now?');
  lines.assistant({ type: 'text', text: 'The end.' });
  return { title: 'Be hostile.', text: lines.text, rows: hostileStrings.length * 9 + 10 };
}

/** Some results stand in a file of their own, whose name is one more text that somebody else wrote. */
function resultOf(number: number, words: string): string {
  if (number % 3 !== 0) return words;
  return `<persisted-output>\nOutput too large (9KB). Full output saved to: /x/tool-results/${words}.txt\n\nPreview (first 2KB):\n${words}\n</persisted-output>`;
}

/** What shares a row with others: tries, a compaction with its summary; and a task of the board that is named later. */
function addJoined(lines: SessionLines, number: number, words: string): void {
  const board = `toolu_board_${number}`;
  lines.assistant({ type: 'tool_use', id: board, name: 'TaskCreate', input: { subject: words, description: words } });
  lines.result(board, 'made', { task: { id: String(number), subject: words } });
  const change = `toolu_change_${number}`;
  lines.assistant({ type: 'tool_use', id: change, name: 'TaskUpdate', input: { taskId: String(number) } });
  const status = { from: words, to: words };
  lines.result(change, 'changed', { taskId: String(number), updatedFields: [words], statusChange: status });
  const failure = { subtype: 'api_error', error: { message: words }, retryAttempt: 1, maxRetries: 2, retryInMs: 5 };
  lines.system(failure);
  lines.system(failure);
  if (number % 8 !== 0) return;
  lines.system({ subtype: 'compact_boundary', compactMetadata: { trigger: words, preTokens: 9, postTokens: 3 } });
  lines.user(words, { isCompactSummary: true });
}

function callOf(number: number, words: string): { readonly name: string; readonly input: object } {
  const calls = [
    { name: 'Bash', input: { command: words, description: words } },
    { name: 'Edit', input: { file_path: words, old_string: 'a', new_string: words } },
    { name: 'Read', input: { file_path: words } },
    { name: 'WebFetch', input: { url: words, prompt: words } },
    { name: 'mcp__hostile__tool', input: { [words]: words } },
    { name: 'TodoWrite', input: { todos: [{ content: words, activeForm: words, status: 'pending' }] } },
    { name: 'Grep', input: { pattern: words, path: words } },
    { name: 'Agent', input: { subagent_type: words, description: words, name: words, prompt: words } },
    { name: words, input: { anything: words } },
  ] as const;
  return calls[number % calls.length] ?? calls[0];
}
