/** Letters that somebody types into a field are no keys of ours. */
export function isTyping({ target }: Event): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
