import type { Row } from '@treeline/processor';
import { type Body, wholeBody } from '@treeline/protocol';
import { t } from '@treeline/text';

interface CopyChoice {
  readonly label: string;
  readonly body: Body;
}

/** The parts of a row worth copying, complete: a body may have to be fetched first. */
export function copyChoices(row: Row): readonly CopyChoice[] {
  switch (row.kind) {
    case 'turn':
    case 'asked':
      return row.opening === null ? [] : [{ label: t('Copy prompt'), body: promptOf(row.opening) }];
    case 'text':
      return [{ label: row.isAnswer ? t('Copy answer') : t('Copy text'), body: row.event.text }];
    case 'thinking':
      return [{ label: t('Copy thinking'), body: row.event.text }];
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
  shell: t('Copy command'),
  read: t('Copy path'),
  edit: t('Copy path'),
  write: t('Copy path'),
  list: t('Copy path'),
  notebook: t('Copy path'),
};

function activityChoices({ started, finished }: Extract<Row, { readonly kind: 'activity' }>['activity']) {
  const choices: CopyChoice[] = [];
  if (started !== null) {
    const label = titleLabels[started.kind];
    if (label !== undefined) choices.push({ label, body: wholeBody(started.title) });
    choices.push({ label: t('Copy input'), body: started.input });
  }
  if (finished !== null) choices.push({ label: t('Copy output'), body: finished.output });
  return choices;
}

function groupChoices({ agent, activity }: Extract<Row, { readonly kind: 'group' }>): readonly CopyChoice[] {
  if (agent === null) return activity === null ? [] : activityChoices(activity);
  const choices: CopyChoice[] = [];
  if (agent.prompt !== null) choices.push({ label: t('Copy prompt'), body: agent.prompt });
  if (agent.answer !== null) choices.push({ label: t('Copy answer'), body: agent.answer });
  return [...choices, { label: t('Copy agent id'), body: wholeBody(agent.id) }];
}
