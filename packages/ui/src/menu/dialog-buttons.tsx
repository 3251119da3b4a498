import { t } from '@treeline/text';

interface DialogButtonsProps {
  readonly confirm: string;
  readonly onCancel: () => void;
  /** Without it the button submits the form around it. */
  readonly onConfirm?: () => void;
}

const button = 'h-7.5 flex-none rounded-md border px-3 font-medium transition-colors';

/** Cancel and confirm. */
export function DialogButtons({ confirm, onCancel, onConfirm }: DialogButtonsProps) {
  return (
    <>
      <button type="button" onClick={onCancel} className={`${button} border-line hover:bg-raised`}>
        {t('Cancel')}
      </button>
      <button
        type={onConfirm === undefined ? 'submit' : 'button'}
        onClick={onConfirm}
        className={`${button} border-accent bg-accent-wash hover:bg-raised`}
      >
        {confirm}
      </button>
    </>
  );
}
