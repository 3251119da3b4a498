const offsets = 2 ** 32;

/** The index row of the line at this position: no table is needed to find the line again. */
export function rowIdOf(fileId: number, offset: number): number {
  return fileId * offsets + offset;
}

export function fileIdOf(rowId: number): number {
  return Math.floor(rowId / offsets);
}

export function offsetOf(rowId: number): number {
  return rowId % offsets;
}

/** Lines beyond have no number: the rest of a larger unit is not indexed. */
export const mostPosition = offsets - 1;
