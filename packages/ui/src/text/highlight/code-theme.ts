import type { ThemeRegistrationRaw } from 'shiki/core';
import type { CodeTone } from './code-run.ts';

/** Later ones win where several match equally well. */
const scopes: Record<CodeTone, readonly string[]> = {
  punctuation: ['punctuation', 'meta.brace', 'keyword.operator', 'storage.type.function.arrow'],
  property: [
    'support.type.property-name',
    'meta.object-literal.key',
    'entity.other.attribute-name',
    'variable.other.key',
  ],
  constant: ['constant', 'variable.language', 'support.constant', 'keyword.other.unit', 'constant.character.escape'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.underline.link'],
  keyword: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'markup.heading',
    'entity.name.section',
  ],
  function: ['entity.name.function', 'support.function', 'meta.function-call.generic', 'entity.name.command'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'entity.name.namespace',
  ],
  tag: ['entity.name.tag', 'entity.other.attribute-name.class.css', 'entity.other.attribute-name.id.css'],
  comment: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
  inserted: ['markup.inserted'],
  deleted: ['markup.deleted'],
};

const tones = Object.keys(scopes) as readonly CodeTone[];

/**
 * Numbers encoded as colours: the colour that the highlighter returns identifies the tone, and the page's style sheet
 * defines its look, in light and in dark.
 */
function codeOf(tone: CodeTone): string {
  return `#0000${(tones.indexOf(tone) + 1).toString(16).padStart(2, '0')}`;
}

const toneByCode = new Map(tones.map((tone) => [codeOf(tone), tone]));

export function toneOf(color: string | undefined): CodeTone | null {
  return toneByCode.get(color?.toLowerCase() ?? '') ?? null;
}

export const codeTheme: ThemeRegistrationRaw = {
  name: 'tones',
  type: 'dark',
  fg: '#ffffff',
  bg: '#000000',
  settings: tones.map((tone) => ({ scope: [...scopes[tone]], settings: { foreground: codeOf(tone) } })),
};
