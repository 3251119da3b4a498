/** Removes case and accents, so that `resume` finds `Résumé`. Marks that are part of a script (Thai, kana) stay. */
export function foldText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has nothing to fold but its case.
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
