const offsets = 2 ** 32;

/** The row of the index that stands for the line at this place: no table is needed to find the line again. */
export function rowIdOf(fileId: number, offset: number): number {
  return fileId * offsets + offset;
}

export function fileIdOf(rowId: number): number {
  return Math.floor(rowId / offsets);
}

export function offsetOf(rowId: number): number {
  return rowId % offsets;
}

/** Lines beyond have no number: of a larger unit the rest is not indexed. */
export const mostPosition = offsets - 1;
