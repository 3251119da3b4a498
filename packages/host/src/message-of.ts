/** What was thrown, in words. What came from another thread may have lost its kind on the way, but not its parts. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  return 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : JSON.stringify(thrown);
}
