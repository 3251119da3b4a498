export function joinedNotices(...notices: readonly (string | null)[]): string | null {
  return notices.filter((notice) => notice !== null).join(' ') || null;
}
