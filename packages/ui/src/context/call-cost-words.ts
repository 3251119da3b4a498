/** A call costs little: "$0.118", "$0.0021". */
export function dollarsInWords(dollars: number): string {
  if (dollars === 0) return '$0';
  if (dollars >= 1) return `$${dollars.toFixed(2)}`;
  return dollars < 0.0001 ? '<$0.0001' : `$${dollars.toFixed(dollars < 0.01 ? 4 : 3)}`;
}
