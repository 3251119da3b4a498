/** The day of the price list, which comes with the pinned package: update both together. */
export const pricesOf = '2026-09-23';
export const priceListVersion = '0.1.8';

/** The name of a model in the list. */
export function priceName(model: string): string {
  // Other clouds use longer forms of the ids: `us.anthropic.claude-…-v1:0`, `claude-…@20250929`.
  const id = model.replace(/^(?:[a-z-]+\.)?anthropic[./]/, '').replace(/(?:-v\d+)?:\d+$/, '');
  return id.replace(/\[[^\][]*\]$/, '').replace(/[-@](?:\d{8}|latest)$/, '');
}
