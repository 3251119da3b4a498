import ts from 'typescript';
import { sourceFiles } from './source-files.ts';

export interface FoundPattern {
  /** `packages/a/src/b.ts:12` */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
  /** All its matches are looked for, whatever its flags. */
  readonly isSplit: boolean;
}

/** The regular expressions in the source of some folders, tests left out. */
export function findPatterns(root: string, folders: readonly string[]): readonly FoundPattern[] {
  return sourceFiles(root, folders).flatMap(({ path, text }) => patternsIn(path, text));
}

/** Files that make patterns of texts which only the running program knows. */
export function filesWithMadePatterns(root: string, folders: readonly string[]): readonly string[] {
  const isMade = (path: string, text: string): boolean => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const constants = constantsIn(file);
    const visit = (node: ts.Node): boolean =>
      (isMaking(node) && patternOf(node, constants) === null) || (ts.forEachChild(node, visit) ?? false);
    return visit(file);
  };
  return sourceFiles(root, folders).flatMap(({ path, text }) => (isMade(path, text) ? [path] : []));
}

export function patternsIn(path: string, text: string): readonly FoundPattern[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = constantsIn(file);
  const found: FoundPattern[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node, constants);
    if (pattern !== null) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ place: `${path}:${line}`, ...pattern, isSplit: isSplitBy(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Constants = ReadonlyMap<string, ts.Expression>;

function patternOf(node: ts.Node, constants: Constants): Pick<FoundPattern, 'source' | 'flags'> | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (isMatchingText(node)) return { source: textOf(node.arguments[0] as ts.Expression, constants) ?? 'x', flags: 'g' };
  if (!isMaking(node)) return null;
  const [first, second] = node.arguments ?? [];
  const source = first === undefined ? null : textOf(first, constants);
  return source === null ? null : { source, flags: (second && textOf(second, constants)) ?? '' };
}

function isMaking(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

/** `match`, `matchAll` and `search` make a pattern of a text that they are given. */
function isMatchingText(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [first] = node.arguments;
  const isText = first !== undefined && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first));
  return isText && /^(?:match|matchAll|search)$/.test(node.expression.name.text);
}

/** The text of an expression made of literals; a value that only the running program knows becomes a letter. */
function textOf(node: ts.Expression, constants: Constants): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(node.expression, constants);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return sourceOf(node.expression, constants);
  if (ts.isCallExpression(node)) return joinedText(node, constants);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => (textOf(span.expression, constants) ?? 'x') + span.literal.text);
    return node.head.text + spans.join('');
  }
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') {
    if (ts.isNoSubstitutionTemplateLiteral(node.template)) return node.template.rawText ?? null;
    const { head, templateSpans } = node.template;
    const spans = templateSpans.map((span) => (textOf(span.expression, constants) ?? 'x') + span.literal.rawText);
    return head.rawText + spans.join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return (textOf(node.left, constants) ?? 'x') + (textOf(node.right, constants) ?? 'x');
  }
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant === undefined ? null : textOf(constant, constants);
}

/** `pattern.source` */
function sourceOf(node: ts.Expression, constants: Constants): string | null {
  const pattern = ts.isIdentifier(node) ? constants.get(node.text) : node;
  return pattern === undefined ? null : (patternOf(pattern, constants)?.source ?? null);
}

/** `[a, b].join('|')` */
function joinedText({ expression, arguments: [by] }: ts.CallExpression, constants: Constants): string | null {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join' || by === undefined) return null;
  const named = ts.isIdentifier(expression.expression) ? constants.get(expression.expression.text) : undefined;
  const list = named ?? expression.expression;
  const separator = textOf(by, constants);
  if (!ts.isArrayLiteralExpression(list) || separator === null) return null;
  return list.elements.map((part) => textOf(part, constants) ?? 'x').join(separator);
}

function constantsIn(file: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined && isConst(node))
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return constants;
}

function isConst(node: ts.VariableDeclaration): boolean {
  return (node.parent.flags & ts.NodeFlags.Const) !== 0;
}

function isSplitBy(node: ts.Node): boolean {
  const call = node.parent;
  return (
    ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'split'
  );
}
