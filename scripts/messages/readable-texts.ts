import ts from 'typescript';

/** A text in the source that a person reads, in the window or elsewhere. */
export interface ReadableText {
  readonly node: ts.Node;
  /** With `{names}` where values stand. */
  readonly text: string;
  /** Whether it goes through `t`, and so can be translated. */
  readonly isMessage: boolean;
}

/** Attributes and properties that hold words for programs. */
const technical = new Set([
  ...[
    'className',
    'id',
    'role',
    'type',
    'key',
    'rel',
    'href',
    'd',
    'viewBox',
    'fill',
    'stroke',
    'name',
    'kind',
    'value',
  ],
  ...['code', 'align', 'transform', 'gridTemplateColumns', 'style', 'pattern', 'dir', 'transition', 'background'],
]);
/** Properties whose value is a word for people even if it is one word. */
const spoken = new Set([
  'label',
  'title',
  'heading',
  'placeholder',
  'hint',
  'does',
  'words',
  'description',
  'aria-label',
]);
/** Properties whose value is a word for people if it begins like a title. */
const named = new Set(['name', 'value']);
/** Which arguments of a function are texts that it translates. */
const translated: Readonly<Record<string, readonly number[]>> = { t: [0], counted: [1, 2] };
const twoWords = /\p{L}[\p{L}’']*[,.:;!?…]? [\p{L}“(]/u;
const word = /\p{L}{2}/u;
const titleWord = /^\p{Lu}\p{Ll}{2,}$/u;
const classes = /^[a-z0-9:[\]()/.,%_#&>*!=+~'"|-]+$/;

interface Reading {
  /** Whether texts of errors count: those that are thrown in a page end in its console. */
  readonly areErrorsRead: boolean;
}

/** The texts of a file that a person reads, those that go through `t` and those that do not. */
export function readableTexts(
  path: string,
  source: string,
  { areErrorsRead }: Reading = { areErrorsRead: false },
): readonly ReadableText[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: ReadableText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const texts = node.arguments.filter(
        (_, place) => translated[node.expression.getText()]?.includes(place) === true,
      );
      for (const text of texts.filter(ts.isStringLiteralLike)) found.push({ node, text: text.text, isMessage: true });
      for (const argument of node.arguments) if (!texts.includes(argument)) visit(argument);
      return;
    }
    if (ts.isCallExpression(node) && isSelection(node)) return;
    const text = !areErrorsRead && isOfError(node) ? null : readableText(node);
    if (text !== null) found.push({ node, text, isMessage: false });
    if (text === null || ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** `element.closest('button, a')`: selectors read like texts. */
function isSelection({ expression }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    /^(?:closest|matches|querySelector(?:All)?)$/.test(expression.name.text)
  );
}

function readableText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return word.test(node.text) ? joinedLines(node.text) : null;
  if (ts.isTemplateExpression(node)) return isTechnical(node) ? null : readableTemplate(node);
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return null;
  return isTechnical(node) || !isReadable(node) ? null : node.text;
}

/** As JSX joins the lines of a text. */
function joinedLines(text: string): string {
  const lines = text.split(/\r?\n/);
  const trimmed = lines.map((line, at) => {
    const start = at === 0 ? line : line.trimStart();
    return at === lines.length - 1 ? start : start.trimEnd();
  });
  return trimmed.filter((line) => line !== '').join(' ');
}

function isReadable(node: ts.StringLiteralLike): boolean {
  const { text } = node;
  if (isClassList(text)) return false;
  if (twoWords.test(text)) return true;
  if (titleWord.test(text) && isValue(node)) return true;
  const name = propertyOf(node);
  return word.test(text) && ((name !== null && spoken.has(name)) || isInTableOfWords(node) || isShownInElement(node));
}

/** `{ name: 'Cost' }`, `return 'Others'`, `(title = 'Session')`: a value that begins like a title is one. */
function isValue(node: ts.Node): boolean {
  const outermost = throughConditions(node);
  const { parent } = outermost;
  return (
    ts.isPropertyAssignment(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ((ts.isParameter(parent) || ts.isBindingElement(parent)) && parent.initializer === outermost)
  );
}

/** `<button>{isSaved ? 'Close' : 'Cancel'}</button>`: what an element holds is shown, even if it is one word. */
function isShownInElement(node: ts.Node): boolean {
  const { parent } = throughConditions(node);
  return ts.isJsxElement(parent) || ts.isJsxFragment(parent);
}

/** `const words = { failed: 'failed' }`: one word is a text there. */
function isInTableOfWords({ parent }: ts.Node): boolean {
  const table = ts.isPropertyAssignment(parent) ? parent.parent.parent : null;
  return table !== null && ts.isVariableDeclaration(table) && /words$|labels$|titles$/i.test(table.name.getText());
}

function readableTemplate({ head, templateSpans }: ts.TemplateExpression): string | null {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  const isSentence =
    fixed.some((part) => /\p{L}{2,}/u.test(part)) &&
    fixed.some((part) => / ?\p{L}{2,} |^ \p{L}{2,}| \p{L}{2,}$/u.test(part));
  if (!isSentence || isClassList(fixed.join(' '))) return null;
  return head.text + templateSpans.map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`).join('');
}

/** What a value in a text is called by the source: `{path}` for `file.path` and for `path(file)`. */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (ts.isCallExpression(expression)) return nameOf(expression.arguments[0] ?? expression.expression);
  return '';
}

function isClassList(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  return parts.every((part) => classes.test(part)) && parts.some((part) => /[-:[\]]/.test(part.slice(1)));
}

/** The attribute or property that an expression is the value of, through conditions. */
function propertyOf(node: ts.Node): string | null {
  const { parent } = throughConditions(node);
  return ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText().replaceAll(/['"]/g, '')
    : null;
}

/** The outermost expression whose value may be that of the given one. */
function throughConditions(node: ts.Node): ts.Node {
  let at = node;
  while (
    ts.isConditionalExpression(at.parent) ||
    ts.isParenthesizedExpression(at.parent) ||
    ts.isJsxExpression(at.parent) ||
    ts.isBinaryExpression(at.parent) ||
    ts.isAsExpression(at.parent) ||
    ts.isTemplateSpan(at.parent) ||
    ts.isTemplateExpression(at.parent)
  )
    at = at.parent;
  return at;
}

function isOfError({ parent }: ts.Node): boolean {
  return parent !== undefined && (ts.isNewExpression(parent) || ts.isThrowStatement(parent));
}

function isTechnical(node: ts.Node): boolean {
  if (ts.isLiteralTypeNode(node.parent) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node))
    return true;
  if (ts.isBinaryExpression(node.parent) && /^[!=]==?$/.test(node.parent.operatorToken.getText())) return true;
  if (ts.isCaseClause(node.parent) || ts.isElementAccessExpression(node.parent)) return true;
  const name = propertyOf(node);
  if (name === null) return false;
  const isTitle = named.has(name) && ts.isStringLiteral(node) && titleWord.test(node.text);
  return (technical.has(name) && !isTitle) || /class/i.test(name);
}
