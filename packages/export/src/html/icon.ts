import type { ActivityKind, RunStatus } from '@treeline/protocol';
import { statusInWords } from '@treeline/text';
import { type Html, html } from './html.ts';

/** Drawn on 16 by 16, in strokes. */
const shapes = {
  file: 'M4 1.8h5l3 3v9.4H4zM9 1.8v3h3M6 8h4M6 10.8h4',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.4 10.4l3.4 3.4',
  pencil: 'M2.5 13.5l.7-3L10.8 2.9l2.3 2.3-7.6 7.6zM9.5 4.2l2.3 2.3',
  terminal: 'M2 3h12v10H2zM4.5 6l2 2-2 2M8 10.5h3.5',
  globe: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM1.8 8h12.4M8 1.8c4 4 4 8.4 0 12.4c-4-4-4-8.4 0-12.4',
  list: 'M2.5 4.5l1 1 1.8-2M2.5 10.5l1 1 1.8-2M7.5 4.5h6M7.5 10.5h6',
  question:
    'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM6.2 6.2a1.8 1.8 0 1 1 2.5 1.7c-.5.3-.7.6-.7 1.3M8 11.3v.1',
  message: 'M2.5 3h11v8h-6l-3 2.500V11h-2z',
  agent: 'M8 2.2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8zM3 13.8c.3-3 2.2-4.6 5-4.600s4.7 1.6 5 4.6',
  tool: 'M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM11 9v4M9 11h4',
  note: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 7.3v3.7M8 5v.1',
  shield: 'M8 1.8l5 2v4c0 3-2 5.2-5 6.4c-3-1.2-5-3.4-5-6.4v-4zM5.8 7.8l1.6 1.6 2.8-3',
  chevron: 'M6 3.5L10.5 8 6 12.5',
  arrow: 'M2.5 8h10.5M9 4l4 4-4 4',
  done: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM5.3 8.2l1.9 1.9 3.5-4',
  bad: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4',
  square: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM6 6h4v4H6z',
  pause: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM6.5 5.5v5M9.5 5.5v5',
  ring: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8z',
  arc: 'M8 1.8a6.2 6.2 0 0 1 6.2 6.2',
  slashed: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM3.7 12.3l8.6-8.6',
} as const;

type Shape = keyof typeof shapes;

/** All shapes once per page; rows use them by name. */
export function iconSheet(): Html {
  const symbols = Object.entries(shapes).map(
    ([name, path]) => html`<symbol id="i-${name}" viewBox="0 0 16 16"><path d="${path}"/></symbol>`,
  );
  return html`<svg class="sheet" aria-hidden="true">${symbols}</svg>`;
}

export function icon(shape: Shape, classes = ''): Html {
  return html`<svg class="ic ${classes}" aria-hidden="true"><use href="#i-${shape}"/></svg>`;
}

const kinds: Record<ActivityKind, Shape> = {
  task: 'agent',
  workflow: 'agent',
  read: 'file',
  edit: 'pencil',
  write: 'pencil',
  search: 'search',
  list: 'file',
  shell: 'terminal',
  web: 'globe',
  todo: 'list',
  question: 'question',
  plan: 'list',
  skill: 'tool',
  message: 'message',
  notebook: 'pencil',
  mcp: 'tool',
  other: 'tool',
};

export function kindIcon(kind: ActivityKind): Html {
  return icon(kinds[kind]);
}

const statuses: Record<RunStatus, readonly [Shape, string]> = {
  running: ['arc', 'is-running'],
  waiting: ['pause', 'is-waiting'],
  idle: ['pause', ''],
  completed: ['done', 'is-done'],
  failed: ['bad', 'is-bad'],
  stopped: ['square', ''],
  lost: ['ring', 'is-lost'],
  'never-started': ['slashed', ''],
};

/** A distinct shape for each state, with its name for screen readers. */
export function statusIcon(status: RunStatus): Html {
  const [shape, classes] = statuses[status];
  return html`<span class="st" role="img" aria-label="${statusInWords(status)}" title="${statusInWords(status)}">${icon(shape, classes)}</span>`;
}
