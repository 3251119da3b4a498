import { t } from '@treeline/text';
import { Dialog } from '../menu/dialog.tsx';
import { DialogButtons } from '../menu/dialog-buttons.tsx';

interface RebuildDialogProps {
  readonly onRebuild: () => void;
  readonly onClose: () => void;
}

/** Asks before a gigabyte is read again. */
export function RebuildDialog({ onRebuild, onClose }: RebuildDialogProps) {
  return (
    <Dialog title={t('Rebuild index?')} onClose={onClose} size="narrow">
      <p className="text-text-2">
        {t(
          'Every session is read and indexed again, which can take a minute. Names, tags, notes and pins stay, and so do the sessions themselves.',
        )}
      </p>
      <div className="flex justify-end gap-2 pt-4 pb-1">
        <DialogButtons
          confirm="Rebuild"
          onCancel={onClose}
          onConfirm={() => {
            onClose();
            onRebuild();
          }}
        />
      </div>
    </Dialog>
  );
}
