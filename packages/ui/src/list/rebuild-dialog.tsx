import { Dialog } from '../menu/dialog.tsx';

interface RebuildDialogProps {
  readonly onRebuild: () => void;
  readonly onClose: () => void;
}

const button = 'h-7.5 rounded-md border px-3 font-medium transition-colors';

/** Asked before a gigabyte is read again, from wherever it was wished for. */
export function RebuildDialog({ onRebuild, onClose }: RebuildDialogProps) {
  return (
    <Dialog title="Rebuild the index?" onClose={onClose} isNarrow>
      <p className="text-text-2">
        Every session is read and indexed again, which can take a minute. Names, tags, notes and pins stay, and so do
        the sessions themselves.
      </p>
      <div className="flex justify-end gap-2 pt-4 pb-1">
        <button type="button" onClick={onClose} className={`${button} border-line hover:bg-raised`}>
          Leave it
        </button>
        <button
          type="button"
          onClick={() => {
            onClose();
            onRebuild();
          }}
          className={`${button} border-accent bg-accent-wash hover:bg-raised`}
        >
          Rebuild
        </button>
      </div>
    </Dialog>
  );
}
