import { copyText, sayNote, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { FolderInput } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hostInfoAtom } from '../state/home-atoms.ts';
import { droppedEntry, openCommand, whyNotOpened } from './open-dropped.ts';

/**
 * Says what happens to a folder or a file that is held over the window. The preload script takes it: a page gets no
 * paths. A browser has no such script, and would leave the page for the file: there the command that opens it is named.
 */
export function DropHint() {
  const info = useAtomValue(hostInfoAtom);
  const [shell, platform] = [info?.shell ?? null, info?.platform ?? ''];
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (shell === null) return;
    const enter = (event: DragEvent) => setOver(holdsFiles(event));
    const over = (event: DragEvent) => {
      if (shell === 'browser' && holdsFiles(event)) event.preventDefault();
    };
    // Left for nothing else: it has left the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (shell !== 'browser' || !holdsFiles(event)) return;
      event.preventDefault();
      const entry = droppedEntry(event);
      const command = entry === null ? null : openCommand(entry.name, platform);
      const copy = { label: t('Copy the command'), run: () => void copyText(command ?? '') };
      sayNote(whyNotOpened(entry, command), true, command === null ? null : copy);
    };
    const listeners = { dragenter: enter, dragover: over, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [shell, platform]);
  if (!isOver) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-lg border-2 border-accent border-dashed bg-ground/85"
    >
      <p className="flex items-center gap-2 font-medium text-read">
        <FolderInput className="size-5 text-accent" strokeWidth={1.5} aria-hidden="true" />
        {shell === 'browser'
          ? t('Drop it to see the command that opens it')
          : t('Drop a folder or an exported session to show it beside yours, read-only')}
      </p>
    </div>
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
