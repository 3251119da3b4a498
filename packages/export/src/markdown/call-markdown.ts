import type { ToolView } from '@treeline/protocol';
import { formatDuration, toolName } from '@treeline/text';
import { callLine } from '../call-line.ts';
import type { Call, Entry } from '../entry.ts';
import { code, cut, fenced, inline } from './markdown-text.ts';

const marks: Record<Call['status'], string> = {
  running: '◐',
  ok: '✓',
  failed: '✗',
  denied: '⊘',
  interrupted: '■',
  lost: '◌',
};

/** One call: a line, and its view in a `<details>` element, which GitHub and GitLab draw. */
export function callMarkdown(call: Call): string {
  const line = lineOf(call);
  const body = bodyOf(call);
  if (body === '') return `- ${line}\n`;
  const isOpen = call.status === 'failed' || call.detail?.view.kind === 'diff';
  return `<details${isOpen ? ' open' : ''}><summary>${tagText(plainLineOf(call))}</summary>\n\n${body}\n</details>\n`;
}

function lineOf(call: Call): string {
  const { status } = call;
  return [marks[status], `**${inline(toolName(call.name))}**`, code(callLine(call, 300)), ...numbersOf(call)]
    .filter((part) => part !== '')
    .join(' ');
}

function plainLineOf(call: Call): string {
  return [marks[call.status], toolName(call.name), callLine(call, 300), ...numbersOf(call)]
    .filter((part) => part !== '')
    .join(' ');
}

/** Inside of a tag there is no Markdown, so its characters are literal. */
function tagText(text: string): string {
  return text.replace(/[&<>]/g, (found) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[found] ?? '');
}

function numbersOf({ facts, startedAt, endedAt }: Call): string[] {
  const took = startedAt === null || endedAt === null ? 0 : endedAt - startedAt;
  const parts = [
    facts.note ?? '',
    facts.exitCode === null || facts.exitCode === 0 ? '' : `exit ${facts.exitCode}`,
    facts.added === null || facts.added === 0 ? '' : `+${facts.added}`,
    facts.removed === null || facts.removed === 0 ? '' : `−${facts.removed}`,
    took < 100 ? '' : formatDuration(took),
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [`(${parts.join(', ')})`];
}

function bodyOf({ detail, input, output, status }: Call): string {
  if (detail === null)
    return [fenced(cut(input === '{}' ? '' : input), 'json'), fenced(cut(output))]
      .filter((part) => part !== '')
      .join('\n');
  const error = detail.error === null ? '' : fenced(cut(detail.error.preview));
  const shown = viewOf(detail.view);
  return [status === 'failed' && error !== '' && shown === error ? '' : shown, error]
    .filter((part) => part !== '')
    .join('\n');
}

function viewOf(view: ToolView): string {
  switch (view.kind) {
    case 'diff': {
      const lines = view.hunks.flatMap(({ oldStart, newStart, lines }) => [
        ...(oldStart === null || newStart === null ? [] : [`@@ -${oldStart} +${newStart} @@`]),
        ...lines.map(({ sign, text }) => `${sign}${text}`),
      ]);
      return fenced(cut(lines.join('\n')), 'diff');
    }
    case 'terminal':
      return [
        fenced(cut(view.command?.preview ?? ''), 'sh'),
        fenced(cut(view.stdout.preview)),
        fenced(cut(view.stderr.preview)),
      ].join('');
    case 'file':
    case 'plan':
      return fenced(cut(view.text.preview));
    case 'matches':
      return fenced(cut(view.text.preview.trim() === '' ? view.files.join('\n') : view.text.preview));
    case 'web':
      return [
        ...view.results.map(({ title, url }) => `- ${inline(title)} ${code(url)}\n`),
        fenced(cut(view.text.preview)),
      ].join('');
    case 'checklist':
      return view.items.map(({ text, status }) => `- [${status === 'done' ? 'x' : ' '}] ${inline(text)}\n`).join('');
    case 'questions':
      return view.questions
        .map(
          ({ question, answers }) => `- ${inline(question)}\n  **${inline(answers.join(', ') || 'not answered')}**\n`,
        )
        .join('');
    case 'skill':
      return fenced(cut(view.result.preview));
    case 'message':
      return fenced(cut(view.text.preview));
    case 'notebook':
      return view.cells
        .map(({ source, output, language }) => fenced(cut(source), language ?? '') + fenced(cut(output ?? '')))
        .join('\n');
    case 'facts':
      return [
        ...view.facts.map(({ label, value }) => `- ${inline(label)}: ${inline(value)}\n`),
        fenced(cut(view.code?.text.preview ?? '')),
        fenced(cut(view.text.preview)),
      ].join('');
    case 'call':
      return [fenced(cut(JSON.stringify(view.arguments, null, 2)), 'json'), fenced(cut(view.text.preview))].join('');
  }
}

/** Several calls on one line. */
export function foldedMarkdown({ calls, lines }: Extract<Entry, { kind: 'folded' }>): string {
  const [first] = calls;
  if (first === undefined) return '';
  const titles = calls.slice(0, 6).map((each) => code(callLine(each, 80)));
  const more = calls.length > 6 ? ` and ${calls.length - 6} more` : '';
  const times = calls.length === 1 ? '' : ` × ${calls.length}`;
  return `- ✓ **${inline(toolName(first.name))}**${times} ${titles.join(', ')}${more}${lines === 0 ? '' : ` (${lines} lines, folded)`}\n`;
}
