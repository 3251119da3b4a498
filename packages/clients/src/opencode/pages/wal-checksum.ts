/** The running checksum by which frames of a write-ahead log prove that they are complete. */
export interface WalSum {
  readonly first: number;
  readonly second: number;
}

export const noSum: WalSum = { first: 0, second: 0 };

/** `length` is a multiple of eight. */
export function walSum(view: DataView, from: number, length: number, isLittle: boolean, before: WalSum): WalSum {
  let { first, second } = before;
  for (let at = from; at < from + length; at += 8) {
    first = (first + view.getUint32(at, isLittle) + second) >>> 0;
    second = (second + view.getUint32(at + 4, isLittle) + first) >>> 0;
  }
  return { first, second };
}
