import { homedir, hostname, userInfo } from 'node:os';
import { createRedactor, type RedactionOptions, type Redactor } from '@treeline/redaction';

/** What the user has chosen to keep or to add. */
export type RedactionChoice = Pick<RedactionOptions, 'keep' | 'keepKinds' | 'add'>;

/** Knows the names of this machine: of the home folder, the user and the host. */
export function sessionRedactor(project: string | null, choice: RedactionChoice = {}): Redactor {
  const recorded =
    project === null ? null : /^((?:[A-Za-z]:)?[\\/](?:home|Users)[\\/]([^\\/]{1,100}))(?:[\\/]|$)/.exec(project);
  const users = [userName(), recorded?.[2]].filter((name) => name !== undefined && isOwn(name));
  const homes = [homedir(), recorded?.[1]].filter((dir) => dir !== undefined && dir.length > 2);
  return createRedactor({
    homeDirs: [...new Set(homes as string[])],
    userNames: [...new Set(users as string[])],
    hostNames: isOwn(hostname()) ? [hostname()] : [],
    ...choice,
  });
}

/** Names that every machine has identify no one, and occur in many texts as words. */
function isOwn(name: string): boolean {
  return name.length > 2 && !/^(?:root|user|admin|localhost|ubuntu|debian|node|runner|home|test|dev|app)$/i.test(name);
}

function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // A process may run under a user id without a name.
    return undefined;
  }
}
