import { isTyping } from './is-typing.ts';

/**
 * Whether an event is a key in the form of the tables: `t`, or `Mod+,` with Ctrl or Cmd. A letter alone counts only
 * outside text fields and dialogs.
 */
export function isKey(event: KeyboardEvent, key: string): boolean {
  const needsMod = key.startsWith('Mod+');
  const letter = needsMod ? key.slice('Mod+'.length) : key;
  const hasMod = event.ctrlKey || event.metaKey;
  if (hasMod !== needsMod || event.altKey || (needsMod && event.shiftKey)) return false;
  const given = needsMod ? event.key.toLowerCase() : event.key;
  if (given !== letter) return false;
  return needsMod || (!isTyping(event) && document.querySelector('dialog[open]') === null);
}

/** The display form: `Ctrl ,`. */
export function keyName(key: string): string {
  return key.replace('Mod+', 'Ctrl ');
}
