import { use } from 'react';
import { CopyButton } from '../menu/copy-button.tsx';
import { ProjectRoot, pathInProject } from '../text/project-root.ts';
import { visibleText } from '../text/visible-text.ts';

interface PathNameProps {
  readonly path: string;
  readonly canCopy?: boolean;
}

/** A path with its last name first to the eye, told from the project's folder. Long folders give way, not the name. */
export function PathName({ path, canCopy = false }: PathNameProps) {
  const shown = visibleText(pathInProject(path, use(ProjectRoot)));
  const at = Math.max(shown.lastIndexOf('/', shown.length - 2), shown.lastIndexOf('\\', shown.length - 2)) + 1;
  return (
    <span
      className={`flex min-w-0 gap-1 font-mono text-small ${canCopy ? 'items-center' : 'items-baseline'}`}
      title={visibleText(path)}
    >
      <span className="min-w-0 truncate text-text-2">{shown.slice(0, at)}</span>
      <span className="-ml-1 flex-none">{shown.slice(at)}</span>
      {canCopy && <CopyButton label="Copy path" text={path} />}
    </span>
  );
}
