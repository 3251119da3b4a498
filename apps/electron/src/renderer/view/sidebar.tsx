import type { SessionId } from '@treeline/protocol';
import { SessionList } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { FolderOpen, TriangleAlert } from 'lucide-react';
import { homeAtom, sessionsAtom } from '../state/home-atoms.ts';
import { selectedAtom } from '../state/route.ts';

interface SidebarProps {
  readonly onSelect: (id: SessionId) => void;
  /** `null` where the shell has no dialog to choose with. */
  readonly onChooseHome: (() => void) | null;
}

export function Sidebar({ onSelect, onChooseHome }: SidebarProps) {
  const sessions = useAtomValue(sessionsAtom);
  const selected = useAtomValue(selectedAtom);
  return (
    <div className="flex h-full min-h-0 flex-col border-line border-r bg-surface">
      <SessionList sessions={sessions} selected={selected} onSelect={onSelect} />
      <Problems />
      <HomeFooter onChooseHome={onChooseHome} />
    </div>
  );
}

/** What the app could not see. */
function Problems() {
  const { problems } = useAtomValue(homeAtom);
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Problems" className="grid max-h-40 gap-1.5 overflow-y-auto border-line border-t px-4 py-2.5">
      {problems.map(({ id, message }) => (
        <li key={id} className="grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-small text-text-2">
          <TriangleAlert className="mt-0.5 size-3.5 text-warn" strokeWidth={1.5} aria-hidden="true" />
          {message}
        </li>
      ))}
    </ul>
  );
}

function HomeFooter({ onChooseHome }: Pick<SidebarProps, 'onChooseHome'>) {
  const { label } = useAtomValue(homeAtom);
  if (label === '') return null;
  return (
    <footer className="flex h-9 items-center gap-2 border-line border-t pr-2 pl-4 text-note text-text-2">
      <span className="min-w-0 flex-1 truncate font-mono" title={`Sessions are read from ${label}`}>
        {label}
      </span>
      {onChooseHome !== null && (
        <button
          type="button"
          onClick={onChooseHome}
          aria-label="Choose another folder"
          title="Choose another folder"
          className="inline-flex size-6.5 items-center justify-center rounded-md transition-colors hover:bg-raised hover:text-text"
        >
          <FolderOpen className="size-3.75" strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
    </footer>
  );
}
