/** `/review`; a line for the shell begins with `!`. */
export function commandName(name: string): string {
  return name === '!' ? name : `/${name.replace(/^\/+/, '')}`;
}
