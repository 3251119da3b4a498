import { parseAnsi, trimBreaks, visibleText } from '@treeline/text';

/** The characters of one text in the document; GitHub takes 65,536 characters of a comment. */
const mostCharacters = 20_000;

/** A code block whose fence is longer than any inside, so that nothing in it can end it. */
export function fenced(text: string, language = ''): string {
  const spans = parseAnsi(text).map((span) => span.text);
  const plain = trimBreaks(visibleText(spans.join('')).replace(/\r\n?/g, '\n'));
  if (plain.trim() === '') return '';
  const longest = [...plain.matchAll(/`{3,}/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${plain}\n${fence}\n`;
}

/** Text on one line, with Markdown and tags escaped. */
export function inline(text: string): string {
  return visibleText(text.replace(/\s+/g, ' ').trim())
    .replace(/[\\`*_{}[\]#|~!&@]/g, '\\$&')
    .replace(/</g, '&lt;');
}

/** Text on one line, as code. */
export function code(text: string): string {
  const plain = visibleText(text.replace(/\s+/g, ' ').trim());
  if (plain === '') return '';
  const ticks = '`'.repeat([...plain.matchAll(/`+/g)].reduce((most, [found]) => Math.max(most, found.length), 0) + 1);
  const pad = plain.startsWith('`') || plain.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${plain}${pad}${ticks}`;
}

/**
 * A person's Markdown inside the document: its tags are text, its pictures are links, its headings are below the
 * document's. Only a fence at the beginning of a line counts, since others may end with what is around them.
 */
export function prose(text: string): string {
  let fence: string | null = null;
  const lines = visibleText(text.replace(/\r\n?/g, '\n'))
    .trimEnd()
    .split('\n')
    .map((line) => {
      const marks = /^(?:`{3,}|~{3,})/.exec(line)?.[0] ?? null;
      const rest = line.slice(marks?.length ?? 0);
      if (fence !== null) {
        if (marks?.startsWith(fence) === true && rest.trim() === '') fence = null;
        return line;
      }
      if (marks !== null && !(marks.startsWith('`') && rest.includes('`'))) {
        fence = marks;
        return line;
      }
      return outsideCode(line);
    });
  return `${[...lines, ...(fence === null ? [] : [fence])].join('\n')}\n`;
}

function outsideCode(line: string): string {
  return line
    .replace(/</g, '&lt;')
    .replace(/!\[/g, '[')
    .replace(/^( {0,3})(#{1,6})(?=\s|$)/, (_, space: string, marks: string) => {
      return `${space}${'#'.repeat(Math.min(6, marks.length + 3))}`;
    });
}

export function quoted(text: string): string {
  return prose(text)
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
    .concat('\n');
}

/** Truncated where it is too long to read; says how much is missing. */
export function cut(text: string): string {
  if (text.length <= mostCharacters) return text;
  const missing = text.length - mostCharacters;
  return `${text.slice(0, mostCharacters)}\n… ${missing} more characters; the HTML and JSON exports have them all`;
}
