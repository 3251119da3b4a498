import type { TurnOpening } from '@treeline/processor';
import type { PromptOrigin } from '@treeline/protocol';
import { oneLine } from './one-line.ts';
import { commandName } from './text/command-name.ts';

const origins: Record<PromptOrigin, string> = {
  person: '',
  queued: 'typed while it was busy',
  program: 'asked by a program',
  spawner: 'asked by the agent that started it',
  coordinator: 'asked by the coordinator',
  peer: 'asked by a teammate',
  schedule: 'started by a schedule',
};

/** Who opened a turn, where it was not a person at the keyboard. */
export function openedBy(opening: TurnOpening): string {
  switch (opening.type) {
    case 'notification':
      return 'started by a notification';
    case 'message_received':
      return `started by a message from ${opening.from}`;
    default:
      return origins[opening.origin];
  }
}

/** Whether somebody typed it, now or while the agent was busy. */
export function isByPerson(opening: TurnOpening): boolean {
  return opening.type === 'prompt' && (opening.origin === 'person' || opening.origin === 'queued');
}

/** A command is shown the way it was typed. */
export function promptText(opening: TurnOpening, text: string): string {
  if (opening.type === 'notification') return opening.summary;
  if (opening.type === 'message_received' || opening.command === null) return text;
  return `${commandName(opening.command.name)} ${opening.command.args}`.trimEnd();
}

/** What opened a turn, in one line. */
export function openingLine(opening: TurnOpening): string {
  return oneLine(promptText(opening, opening.type === 'notification' ? opening.summary : opening.text.preview));
}
