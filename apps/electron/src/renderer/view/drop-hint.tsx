import { t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { FolderInput } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hostInfoAtom } from '../state/home-atoms.ts';

/**
 * Says what happens to a folder that is dragged over the window. The preload script handles the drop: a page gets no
 * paths.
 */
export function DropHint() {
  const isDesktop = useAtomValue(hostInfoAtom)?.shell === 'electron';
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isDesktop) return;
    const enter = (event: DragEvent) => setOver(event.dataTransfer?.types.includes('Files') === true);
    // Without a related target, it has left the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = () => setOver(false);
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [isDesktop]);
  if (!isOver) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-lg border-2 border-accent border-dashed bg-ground/85"
    >
      <p className="flex items-center gap-2 font-medium text-read">
        <FolderInput className="size-5 text-accent" strokeWidth={1.5} aria-hidden="true" />
        {t('Drop a folder to show its sessions beside yours, read-only')}
      </p>
    </div>
  );
}
