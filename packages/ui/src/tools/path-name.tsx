import type { ToolUseId } from '@treeline/protocol';
import { t } from '@treeline/text';
import { createContext, use } from 'react';
import { CopyButton } from '../menu/copy-button.tsx';
import { ProjectRoot, pathInProject } from '../text/project-root.ts';
import { visibleText } from '../text/visible-text.ts';

/** Where a file that a call names is shown with all that was done to it; `null`: nowhere else than here. */
export const FileHref = createContext<HrefOfFile | null>(null);

/** `call`: what it did to the file is shown. */
export type HrefOfFile = (path: string, call?: ToolUseId) => string;

interface PathNameProps {
  readonly path: string;
  /** Whether a button beside it copies the path. */
  readonly canCopy?: boolean;
}

/** A path with its last name first to the eye, told from the project's folder, that leads to the file. */
export function PathName({ path, canCopy = false }: PathNameProps) {
  const hrefOf = use(FileHref);
  return (
    <span className="flex min-w-0 items-center gap-1 font-mono text-small" title={visibleText(path)}>
      {hrefOf === null ? (
        <PathWords path={path} />
      ) : (
        <a href={hrefOf(path)} className="flex min-w-0 rounded-sm hover:underline">
          <PathWords path={path} />
        </a>
      )}
      {canCopy && <CopyButton label={t('Copy path')} text={path} />}
    </span>
  );
}

/** The same as words alone. */
export function PathWords({ path }: { readonly path: string }) {
  const shown = visibleText(pathInProject(path, use(ProjectRoot)));
  return (
    <span className="flex min-w-0 items-baseline font-mono text-small">
      <PathParts path={shown} />
    </span>
  );
}

/** Folders and the last name of a path. The folders give way first, and the name only where there is no room for it. */
export function PathParts({ path }: { readonly path: string }) {
  const at = Math.max(path.lastIndexOf('/', path.length - 2), path.lastIndexOf('\\', path.length - 2)) + 1;
  return (
    <>
      {at > 0 && <span className="min-w-[1.2ch] shrink-[9999] truncate text-text-2">{path.slice(0, at)}</span>}
      <span className="min-w-0 truncate">{path.slice(at)}</span>
    </>
  );
}
