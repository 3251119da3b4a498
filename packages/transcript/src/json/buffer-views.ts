/** The same buffer, read in pieces of four bytes. */
export interface BufferViews {
  /** At places that four divides. */
  readonly words: Int32Array;
  /** At any place. */
  readonly view: DataView;
}

const known = new WeakMap<ArrayBufferLike, BufferViews>();

/** Many lines lie in one buffer, and to make these takes longer than to use them for one line. */
export function viewsOf(buffer: ArrayBufferLike): BufferViews {
  const made = known.get(buffer);
  if (made !== undefined) return made;
  const views = { words: new Int32Array(buffer, 0, buffer.byteLength >> 2), view: new DataView(buffer) };
  known.set(buffer, views);
  return views;
}
