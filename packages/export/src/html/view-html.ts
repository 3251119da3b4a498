import type {
  ChecklistItem,
  DiffHunk,
  DiffView,
  MatchesView,
  NotebookView,
  PlainValue,
  QuestionsView,
  TerminalView,
  ToolView,
  WebView,
} from '@treeline/protocol';
import { linkTarget } from '@treeline/text';
import { type Html, html, nothing } from './html.ts';
import type { PageContext, TextBudget } from './page-context.ts';
import { factHtml, outputHtml, plainHtml, proseHtml } from './text-html.ts';

/** The view of a call, one form for each kind. */
export function viewHtml(view: ToolView, budget: TextBudget, context: PageContext): Html {
  switch (view.kind) {
    case 'diff':
      return diffHtml(view, budget, context);
    case 'terminal':
      return terminalHtml(view, budget, context);
    case 'file':
      return html`${factHtml('', view.note)}${plainHtml(view.text.preview, budget, 'file', context)}`;
    case 'matches':
      return matchesHtml(view, budget, context);
    case 'web':
      return webHtml(view, budget, context);
    case 'checklist':
      return html`<ul class="checks">${view.items.map(checkHtml)}</ul>`;
    case 'questions':
      return questionsHtml(view);
    case 'plan':
      return proseHtml(view.text.preview, budget, 'plan', context);
    case 'skill':
      return html`${factHtml('Arguments', view.args)}${proseHtml(view.instructions?.preview ?? '', budget, 'instructions', context)}${plainHtml(view.result.preview, budget, 'result', context)}`;
    case 'message':
      return html`${factHtml('To', view.to)}${proseHtml(view.text.preview, budget, 'message', context)}${factHtml('', view.delivery)}`;
    case 'notebook':
      return notebookHtml(view, budget, context);
    case 'facts':
      return html`${view.facts.map(({ label, value }) => factHtml(label, value))}${plainHtml(view.code?.text.preview ?? '', budget, 'code', context)}${plainHtml(view.text.preview, budget, 'text', context)}`;
    case 'call':
      return html`${plainHtml(argumentsText(view.arguments), budget, 'arguments', context)}${plainHtml(view.text.preview, budget, 'result', context)}`;
  }
}

/** Nothing rather than an empty pair of brackets. */
function argumentsText(value: PlainValue): string {
  const text = JSON.stringify(value, null, 2);
  return text === '{}' || text === 'null' || text === '[]' ? '' : text;
}

/** Longer diffs are written as a patch: an element per line would make the page too large. */
const mostRows = 600;

function diffHtml({ hunks, leftOut }: DiffView, budget: TextBudget, context: PageContext): Html {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (lines.length > mostRows || characters > budget.left) {
    return plainHtml(lines.map(({ sign, text }) => `${sign}${text}`).join('\n'), budget, 'diff', context);
  }
  budget.left -= characters;
  const rows = hunks.map((hunk, at) => html`${at === 0 ? null : html`<div class="gap">⋯</div>`}${hunkHtml(hunk)}`);
  const more = leftOut === 0 ? null : html`<p class="fact">${leftOut} more lines; the whole input follows.</p>`;
  return html`<div class="dif" tabindex="0">${rows}</div>${more}`;
}

const signs = { '+': ['ad', '+'], '-': ['rm', '-'], ' ': ['', ' '] } as const;

function hunkHtml({ oldStart, newStart, lines }: DiffHunk): Html {
  let [before, after] = [oldStart, newStart];
  return html`${lines.map(({ sign, text }) => {
    const number = sign === '-' ? before : after;
    if (sign !== '+' && before !== null) before++;
    if (sign !== '-' && after !== null) after++;
    const [classes, mark] = signs[sign];
    return html`<div class="${classes}"><span class="no">${number}</span><span class="sign">${mark}</span>${text}</div>`;
  })}`;
}

function terminalHtml(view: TerminalView, budget: TextBudget, context: PageContext): Html {
  const command = view.command?.preview ?? '';
  return html`${command === '' ? null : context.long(command, budget, 'command', (text) => html`<pre class="cmd" tabindex="0"><span class="dollar">$ </span>${text}</pre>`)}${factHtml('', view.note)}${outputHtml(view.stdout.preview, budget, 'output', context)}${view.stderr.preview.trim() === '' ? null : html`<div class="err">${outputHtml(view.stderr.preview, budget, 'errors', context)}</div>`}${view.isInterrupted ? factHtml('', 'Interrupted.') : null}`;
}

function matchesHtml(view: MatchesView, budget: TextBudget, context: PageContext): Html {
  const files = view.text.preview.trim() === '' ? view.files.join('\n') : view.text.preview;
  return html`${view.scope.length === 0 ? null : factHtml('in', view.scope.join(', '))}${plainHtml(files, budget, 'matches', context)}${view.isTruncated ? factHtml('', 'The tool truncated the list.') : null}`;
}

function webHtml(view: WebView, budget: TextBudget, context: PageContext): Html {
  const results = view.results.map(({ title, url }) => html`<li>${webLink(url, title)}</li>`);
  return html`${view.url === null ? null : html`<p class="fact">${webLink(view.url, view.url)}</p>`}${factHtml('Asked', view.question)}${results.length === 0 ? null : html`<ul>${results}</ul>`}${proseHtml(view.text.preview, budget, 'page', context)}`;
}

function webLink(url: string, words: string): Html {
  const target = linkTarget(url);
  return target.kind === 'web' ? html`<a href="${target.url}" rel="noreferrer noopener">${words}</a>` : html`${words}`;
}

const checks: Record<ChecklistItem['status'], string> = { open: '☐', active: '◐', done: '☑', unknown: '·' };

function checkHtml({ text, status, change, isRemoved, note }: ChecklistItem): Html {
  const words = isRemoved ? html`<s>${text}</s>` : html`${text}`;
  return html`<li><span class="task">${checks[status]}</span> ${words}${change === null ? null : html` <small>${change}</small>`}${note === null ? null : html` <small>${note}</small>`}</li>`;
}

function questionsHtml({ questions }: QuestionsView): Html {
  return html`${questions.map(({ question, options, answers }) => {
    const list = options.map(
      ({ label, description }) =>
        html`<li>${label}${description === null ? null : html` <small>${description}</small>`}</li>`,
    );
    const answer = answers.length === 0 ? 'not answered' : answers.join(', ');
    return html`<div class="asked"><p><b>${question}</b></p>${list.length === 0 ? null : html`<ul>${list}</ul>`}${factHtml('Answer', answer)}</div>`;
  })}`;
}

function notebookHtml({ cells, leftOut }: NotebookView, budget: TextBudget, context: PageContext): Html {
  const shown = cells.map(({ source, output }) => {
    return html`${plainHtml(source, budget, 'cell', context)}${plainHtml(output ?? '', budget, 'output', context)}`;
  });
  return html`${shown}${leftOut === 0 ? nothing : factHtml('', `${leftOut} more cells`)}`;
}
