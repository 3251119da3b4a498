import type { PriceQuestion } from '@treeline/protocol';

const mostQuestions = 10_000;

export function arePriceQuestions(value: unknown): value is readonly PriceQuestion[] {
  return Array.isArray(value) && value.length <= mostQuestions && value.every(isPriceQuestion);
}

function isPriceQuestion(value: unknown): boolean {
  const { model, at, isFast } = (typeof value === 'object' && value !== null ? value : {}) as Partial<PriceQuestion>;
  return typeof model === 'string' && Number.isFinite(at) && typeof isFast === 'boolean';
}
