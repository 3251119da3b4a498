/** The text without the line breaks at its end. */
export function trimBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === lineFeed) end--;
  return text.slice(0, end);
}

const lineFeed = 10;
