/** Letters typed into a field are no shortcut keys. */
export function isTyping({ target }: Event): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
