import { t } from '@treeline/text';
import { createContext, use } from 'react';
import { CopyButton } from '../menu/copy-button.tsx';
import { ProjectRoot, pathInProject } from '../text/project-root.ts';
import { visibleText } from '../text/visible-text.ts';

/** The address of the view of a file that a call names; `null`: there is none. */
export const FileHref = createContext<((path: string) => string) | null>(null);

interface PathNameProps {
  readonly path: string;
  /** Whether it is outside a row that is a button: then it can be copied, and links to the file. */
  readonly canCopy?: boolean;
}

/**
 * A path relative to the project's folder, with its last name most visible. Long folders are shortened, not the name.
 */
export function PathName({ path, canCopy = false }: PathNameProps) {
  const shown = visibleText(pathInProject(path, use(ProjectRoot)));
  const hrefOf = use(FileHref);
  const at = Math.max(shown.lastIndexOf('/', shown.length - 2), shown.lastIndexOf('\\', shown.length - 2)) + 1;
  const words = (
    <>
      <span className="min-w-0 truncate text-text-2">{shown.slice(0, at)}</span>
      <span className={`flex-none ${canCopy ? '' : '-ml-1'}`}>{shown.slice(at)}</span>
    </>
  );
  if (!canCopy) {
    return (
      <span className="flex min-w-0 items-baseline gap-1 font-mono text-small" title={visibleText(path)}>
        {words}
      </span>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-1 font-mono text-small" title={visibleText(path)}>
      {hrefOf === null ? (
        <span className="flex min-w-0">{words}</span>
      ) : (
        <a href={hrefOf(path)} className="flex min-w-0 rounded-sm hover:underline">
          {words}
        </a>
      )}
      <CopyButton label={t('Copy path')} text={path} />
    </span>
  );
}
