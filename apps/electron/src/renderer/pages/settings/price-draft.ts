import { type ModelPrice, priceFrom } from '@treeline/protocol';
import { t } from '@treeline/ui';

/** A price while it is being edited. Empty cache prices mean: as input. */
export interface PriceDraft {
  readonly input: string;
  readonly output: string;
  readonly cacheWrite: string;
  readonly cacheRead: string;
}

export const priceFields = [
  { name: 'input', label: t('Input'), isNeeded: true },
  { name: 'output', label: t('Output'), isNeeded: true },
  { name: 'cacheWrite', label: t('Cache write'), isNeeded: false },
  { name: 'cacheRead', label: t('Cache read'), isNeeded: false },
] as const;

export const emptyDraft: PriceDraft = { input: '', output: '', cacheWrite: '', cacheRead: '' };

export function draftOf(price: ModelPrice | null): PriceDraft {
  if (price === null) return emptyDraft;
  const { input, output, cacheWrite, cacheRead } = price;
  return {
    input: formatPrice(input),
    output: formatPrice(output),
    cacheWrite: cacheWrite === null ? '' : formatPrice(cacheWrite),
    cacheRead: cacheRead === null ? '' : formatPrice(cacheRead),
  };
}

/** "5.00", "0.175" */
export function formatPrice(price: number): string {
  const short = price.toFixed(2);
  return Number(short) === price ? short : String(price);
}

export function isFieldValid(name: keyof PriceDraft, text: string): boolean {
  const isNeeded = name === 'input' || name === 'output';
  return text.trim() === '' ? !isNeeded : priceFrom(text) !== null;
}

/** `null`: a price is missing or invalid. */
export function priceOfDraft(draft: PriceDraft): ModelPrice | null {
  if (priceFields.some(({ name }) => !isFieldValid(name, draft[name]))) return null;
  const [input, output] = [priceFrom(draft.input), priceFrom(draft.output)];
  if (input === null || output === null) return null;
  return { input, output, cacheWrite: priceFrom(draft.cacheWrite), cacheRead: priceFrom(draft.cacheRead) };
}
