import type { FileHistory, FileTouch } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { t } from '@treeline/text';

/** The links of the view's parts, and the names of agents. Keep it the same object from render to render. */
export interface FileLinks {
  readonly hrefOfFile: (path: string) => string;
  /** The edit with this number, from 1. */
  readonly hrefOfEdit: (path: string, number: number) => string;
  /** The call's row in the conversation. */
  readonly hrefOfCall: (touch: FileTouch) => string;
  /** The type of an agent; `null` = the main thread. */
  readonly slugOf: (agent: AgentId | null) => string;
  /** The same with what selects the agent's colour, for its badge. */
  readonly guideOf: (agent: AgentId | null) => string;
  /** A path relative to the project. */
  readonly nameOf: (path: string) => string;
}

export const fateWords: Readonly<Record<FileHistory['fate'], string | null>> = {
  new: t('new'),
  deleted: t('deleted'),
  renamed: t('renamed'),
  edited: null,
  read: null,
};
