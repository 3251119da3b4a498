import ts from 'typescript';
import { readableTexts } from './readable-texts.ts';

/** Texts for databases and browsers, which read like sentences. */
const sql =
  /^\s*(?:select|from|insert|delete|create|drop|pragma|begin|cast\(|json_quote|.* limit 1$)|^\(\S+\) NOT|CREATE TABLE|^SQLite format/i;
const ofHttp = /^HTTP\/1|^text\/plain|default-src/;
const tag = /<\/?[a-z!][^>]*>/;
const searching = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'lastIndexOf', 'split', 'query', 'exec']);
const hasWords = /\p{L}{2}.*[ }]|[ }].*\p{L}{2}/su;

/**
 * The texts of a file that are written where they are needed, without a look-up: what the command line prints, reasons and
 * failures. `isFormat` says that the file reads what another program wrote: its constants are what it looks for.
 */
export function writtenTexts(path: string, source: string, isFormat: boolean): readonly string[] {
  return readableTexts(path, source, { areErrorsRead: true })
    .filter(
      ({ node, text }) =>
        !sql.test(text) && !ofHttp.test(text) && !isLookedFor(node) && !(isFormat && isConstant(node)),
    )
    .flatMap(({ text }) => (tag.test(text) ? text.split(tag).filter((part) => hasWords.test(part)) : [text]))
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => /\p{L}{2}/u.test(line.replaceAll(/\{\w*\}/g, '')));
}

/** `text.startsWith('…')`, `heads: ['…']`: a text that is compared, and never shown. */
function isLookedFor({ parent }: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(parent) && ts.isPropertyAssignment(parent.parent))
    return parent.parent.name.getText() === 'heads';
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    searching.has(parent.expression.name.text)
  );
}

/** `const marks = ['…']` of a module. */
function isConstant(node: ts.Node): boolean {
  let at = node.parent;
  while (ts.isArrayLiteralExpression(at) || ts.isAsExpression(at) || ts.isNewExpression(at)) at = at.parent;
  return ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent);
}
