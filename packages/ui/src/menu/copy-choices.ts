import type { Row } from '@treeline/processor';
import { type Body, wholeBody } from '@treeline/protocol';

interface CopyChoice {
  readonly label: string;
  readonly body: Body;
}

/** What of a row is worth copying, whole: a body may have to be fetched first. */
export function copyChoices(row: Row): readonly CopyChoice[] {
  switch (row.kind) {
    case 'turn':
    case 'asked':
      return row.opening === null ? [] : [{ label: 'Copy prompt', body: promptOf(row.opening) }];
    case 'text':
      return [{ label: row.isAnswer ? 'Copy answer' : 'Copy text', body: row.event.text }];
    case 'thinking':
      return [{ label: 'Copy thinking', body: row.event.text }];
    case 'activity':
    case 'detail':
      return activityChoices(row.activity);
    case 'group':
      return groupChoices(row);
    default:
      return [];
  }
}

function promptOf(opening: NonNullable<Extract<Row, { readonly kind: 'asked' }>['opening']>): Body {
  return opening.type === 'notification' ? wholeBody(opening.summary) : opening.text;
}

const titleLabels: Partial<Record<string, string>> = {
  shell: 'Copy command',
  read: 'Copy path',
  edit: 'Copy path',
  write: 'Copy path',
  list: 'Copy path',
  notebook: 'Copy path',
};

function activityChoices({ started, finished }: Extract<Row, { readonly kind: 'activity' }>['activity']) {
  const choices: CopyChoice[] = [];
  if (started !== null) {
    const label = titleLabels[started.kind];
    if (label !== undefined) choices.push({ label, body: wholeBody(started.title) });
    choices.push({ label: 'Copy input', body: started.input });
  }
  if (finished !== null) choices.push({ label: 'Copy output', body: finished.output });
  return choices;
}

function groupChoices({ agent, activity }: Extract<Row, { readonly kind: 'group' }>): readonly CopyChoice[] {
  if (agent === null) return activity === null ? [] : activityChoices(activity);
  const choices: CopyChoice[] = [];
  if (agent.prompt !== null) choices.push({ label: 'Copy prompt', body: agent.prompt });
  if (agent.answer !== null) choices.push({ label: 'Copy answer', body: agent.answer });
  return [...choices, { label: 'Copy agent id', body: wholeBody(agent.id) }];
}
