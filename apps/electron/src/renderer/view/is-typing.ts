const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Letters typed into a field are no shortcut keys. Radio buttons and checkboxes take none. */
export function isTyping({ target }: Event): boolean {
  return target instanceof HTMLElement && target.matches(fields);
}
