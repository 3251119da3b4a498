/**
 * Hashes of the style and the script of every page, so that a page runs these and nothing else. A test recomputes them.
 */
export const pageHashes = {
  style: 'sha256-ykdSB2jwnMENqKBRr1dp2xKL6QhSkncSamXHne62VZ4=',
  script: 'sha256-WSr1xVFTUwP7lBcAk3v/kaaHqWXmJtJ/M9JMmRRUSsw=',
} as const;
