import type { ExportPreview, ExportWish, SavedExport } from '@treeline/protocol';
import { formatBytes, t } from '@treeline/text';
import { counted } from '../format-count.ts';
import { type ExportStep, progressInWords } from './export-step.ts';
import { placesOf } from './finding-groups.ts';

interface ExportFootProps {
  readonly wish: ExportWish;
  readonly preview: ExportStep<ExportPreview>;
  readonly saving: ExportStep<SavedExport>;
  /** It is written into a folder that can be shown. */
  readonly canReveal: boolean;
  readonly onExport: () => void;
  readonly onCancel: () => void;
  readonly onReveal: () => void;
  readonly onClose: () => void;
}

const button = 'h-7.5 flex-none rounded-md border px-3 font-medium transition-colors';
const plain = `${button} border-line hover:bg-raised`;
const main = `${button} border-accent bg-accent text-ground hover:opacity-90`;

/** The state of the export, and the next actions. */
export function ExportFoot(props: ExportFootProps) {
  const { saving, canReveal, onExport, onCancel, onReveal, onClose } = props;
  const isWorking = saving?.status === 'working';
  const isSaved = saving?.status === 'there';
  return (
    <footer className="flex min-h-15 items-center gap-3 border-line border-t px-5 py-2.5">
      <Words {...props} />
      {isWorking && saving.progress !== null && saving.progress.total > 1 && (
        <progress
          aria-label={t('Progress of the export')}
          value={saving.progress.done}
          max={saving.progress.total}
          className="h-1 w-32 flex-none appearance-none overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <button type="button" onClick={isWorking ? onCancel : onClose} className={plain}>
        {isSaved ? t('Close') : t('Cancel')}
      </button>
      {isSaved && canReveal && (
        <button type="button" onClick={onReveal} className={plain}>
          {t('Reveal')}
        </button>
      )}
      {!isWorking && (
        <button type="button" onClick={onExport} className={isSaved ? plain : main}>
          {isSaved ? t('Export again') : t('Export')}
          <kbd className="ml-2 rounded-sm border border-current/45 px-1 font-sans text-tiny">{t('Ctrl ↵')}</kbd>
        </button>
      )}
    </footer>
  );
}

function Words({ wish, preview, saving, canReveal }: ExportFootProps) {
  const box = 'min-w-0 flex-1 text-small';
  if (saving?.status === 'working')
    return (
      <p role="status" className={box}>
        {progressInWords(saving.progress)}
      </p>
    );
  if (saving?.status === 'failed')
    return (
      <p role="alert" className={`${box} text-bad`}>
        {t('The export failed.')} {saving.message}
      </p>
    );
  if (saving?.status === 'there') {
    const { label, files, bytes, redacted } = saving.value;
    return (
      <p role="status" className={`${box} wrap-anywhere`}>
        <b className="font-semibold">{canReveal ? t('Written to') : t('Saved as')}</b>{' '}
        <span className="font-mono text-tiny">{label}</span>{' '}
        <span className="text-text-2">
          · {counted(files, 'file')}, {formatBytes(bytes)} · {counted(redacted, 'place')} {t('replaced')}
        </span>
      </p>
    );
  }
  return <p className={`${box} text-text-2 tabular-nums`}>{plannedInWords(wish, preview)}</p>;
}

function plannedInWords({ redaction }: ExportWish, preview: ExportStep<ExportPreview>): string {
  if (redaction === null) return t('Not redacted');
  if (preview?.status !== 'there') return '';
  const { found, replaced } = placesOf(preview.value.findings, redaction);
  const kept = found - replaced;
  return t('{replaced} replaced{kept}', {
    replaced: counted(replaced, 'place'),
    kept: kept === 0 ? '' : t(', {kept} kept', { kept: counted(kept, 'place') }),
  });
}
