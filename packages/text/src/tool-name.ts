/** The display form of a tool's name: `mcp__server__tool` is a tool of a server. */
export function toolName(name: string): string {
  const match = /^mcp__(.+?)__(.+)$/s.exec(name);
  return match === null ? name : `${match[1]} › ${match[2]}`;
}
