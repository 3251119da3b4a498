/** `/review`; a shell command begins with `!`. */
export function commandName(name: string): string {
  return name === '!' ? name : `/${name.replace(/^\/+/, '')}`;
}
