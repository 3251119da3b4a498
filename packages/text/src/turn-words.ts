import type { TurnOpening } from '@treeline/processor';
import type { PromptOrigin } from '@treeline/protocol';
import { commandName } from './command-name.ts';
import { t } from './messages/t.ts';
import { oneLine } from './one-line.ts';

const origins: Record<PromptOrigin, string> = {
  person: '',
  queued: t('queued while busy'),
  program: t('sent by a script (SDK)'),
  spawner: t('prompt from the agent that started it'),
  coordinator: t('sent by the coordinator'),
  peer: t('sent by a teammate'),
  schedule: t('triggered by a schedule'),
};

/** What opened a turn, unless a person typed it. */
export function openedBy(opening: TurnOpening): string {
  switch (opening.type) {
    case 'notification':
      return t('triggered by a notification');
    case 'message_received':
      return t('triggered by a message from {from}', { from: opening.from });
    default:
      return origins[opening.origin];
  }
}

/** Whether a person typed it, including while the agent was busy. */
export function isByPerson(opening: TurnOpening): boolean {
  return opening.type === 'prompt' && (opening.origin === 'person' || opening.origin === 'queued');
}

/** A command is shown the way it was typed. */
export function promptText(opening: TurnOpening, text: string): string {
  if (opening.type === 'notification') return opening.summary;
  if (opening.type === 'message_received' || opening.command === null) return text;
  return `${commandName(opening.command.name)} ${opening.command.args}`.trimEnd();
}

/** The opening of a turn, in one line. */
export function openingLine(opening: TurnOpening): string {
  return oneLine(promptText(opening, opening.type === 'notification' ? opening.summary : opening.text.preview));
}
