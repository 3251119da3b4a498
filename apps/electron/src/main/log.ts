/** The one place of this process that prints. */
export function log(what: string, error: unknown = null): void {
  const detail =
    error instanceof Error ? `: ${error.stack ?? error.message}` : error === null ? '' : `: ${String(error)}`;
  process.stderr.write(`treeline: ${what}${detail}\n`);
}
