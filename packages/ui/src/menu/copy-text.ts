import { t } from '@treeline/text';
import { sayNote } from '../note/note-store.ts';

/** Copies and shows a note, since a copy is not visible otherwise. */
export async function copyText(text: string, words = t('Copied')): Promise<boolean> {
  const isCopied = await writeToClipboard(text);
  if (isCopied) sayNote(words);
  else sayNote(t('It could not be copied'), true);
  return isCopied;
}

/** The clipboard API is unavailable to a page that is not served securely; then `execCommand` is tried. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.className = 'fixed top-0 left-0 size-px opacity-0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
