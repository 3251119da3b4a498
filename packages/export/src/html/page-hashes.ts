/**
 * Hashes of the style and the script of every page, so that a page runs these and nothing else. A test recomputes them.
 */
export const pageHashes = {
  style: 'sha256-RAepC0GQTl2dbGZOZcV9ZSWIMB8hH83nWDa7BJ0gyAA=',
  script: 'sha256-WSr1xVFTUwP7lBcAk3v/kaaHqWXmJtJ/M9JMmRRUSsw=',
} as const;
