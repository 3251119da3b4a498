interface Pager {
  /** For a shell. */
  readonly command: string;
  readonly env: NodeJS.ProcessEnv;
}

/** What a shell answers for a command that it does not know. */
const notFound = 127;

/**
 * `less` shows colours and exits at once if everything fits on a screen; options of the user's own are added to those that colours need.
 * Without the pager the text is printed as it is. The shell outlives Ctrl+C, as the pager does. `null`: the user wants none.
 */
export function pagerOf(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): Pager | null {
  const isWindows = platform === 'win32';
  const command = (env.PAGER ?? (isWindows ? '' : 'less')).trim();
  if (command === '' || command === 'cat' || env.TERM === 'dumb') return null;
  return {
    command: isWindows ? command : `trap : INT; ${command}; [ $? -ne ${notFound} ] || cat`,
    env: { ...env, LESS: env.LESS === undefined ? 'FRX' : `-R ${env.LESS}` },
  };
}
