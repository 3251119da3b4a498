/** A path as a shell takes it; `null`: there is none, or none that can be pasted safely. */
export function quotedPath(path: string | null, platform: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would end the command
  if (path === null || path === '' || /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(path)) return null;
  if (platform === 'win32') return /["%!^]/.test(path) ? null : `"${path}"`;
  if (/^[\w/.][\w/.+:@-]*$/.test(path)) return path;
  const safe = path.startsWith('-') ? `./${path}` : path;
  return `'${safe.replaceAll("'", `'\\''`)}'`;
}
