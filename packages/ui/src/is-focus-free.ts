/** Whether nothing within the page has the focus: neither a control nor a row, at most the page itself. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}
