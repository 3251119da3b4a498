import type {
  ExportFinding,
  ExportFormat,
  ExportPreview,
  ExportWish,
  OwnWord,
  RedactionWish,
  SavedExport,
} from '@treeline/protocol';
import { t } from '@treeline/text';
import { Folder } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../menu/dialog.tsx';
import { ExportFoot } from './export-foot.tsx';
import type { ExportStep } from './export-step.ts';
import { FormatChoice } from './format-choice.tsx';
import { IncludeList, type PartWish } from './include-list.tsx';
import { RedactionList } from './redaction-list.tsx';

interface ExportDialogProps {
  /** Of the session. */
  readonly title: string;
  readonly wish: ExportWish;
  /** The user's choice, kept even while redaction is off. */
  readonly redaction: RedactionWish;
  readonly prompts: number | null;
  readonly preview: ExportStep<ExportPreview>;
  readonly saving: ExportStep<SavedExport>;
  /** `null`: it becomes a download. */
  readonly folder: string | null;
  readonly onChange: (change: Partial<PartWish & { readonly format: ExportFormat }>) => void;
  readonly onRedact: (isOn: boolean) => void;
  readonly onKeepKind: (kind: string, isKept: boolean) => void;
  readonly onKeepFinding: (finding: ExportFinding, isKept: boolean) => void;
  readonly onWords: (words: readonly OwnWord[]) => void;
  readonly onChooseFolder: () => void;
  readonly onExport: () => void;
  readonly onCancel: () => void;
  readonly onReveal: () => void;
  readonly onClose: () => void;
}

/** What part of a session to export, in which format, with what redacted, and where to. */
export function ExportDialog(props: ExportDialogProps) {
  const { title, wish, redaction, prompts, preview, folder, onChange, onExport, onClose } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onExport();
  };
  return (
    <Dialog
      title={t('Export session')}
      detail={title}
      size="wide"
      onClose={onClose}
      foot={<ExportFoot {...props} canReveal={folder !== null} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one key for the whole dialog */}
      <div
        onKeyDown={onKeyDown}
        className="grid min-h-full grid-cols-[minmax(0,392px)_minmax(0,1fr)] max-[860px]:grid-cols-1"
      >
        <div className="grid content-start gap-4 px-5 py-4">
          <FormatChoice value={wish.format} onChange={(format) => onChange({ format })} />
          <IncludeList
            wish={wish}
            prompts={prompts}
            agents={preview?.status === 'there' ? preview.value.agents : null}
            isDownload={folder === null}
            onChange={onChange}
          />
          <SaveTo folder={folder} onChoose={props.onChooseFolder} />
        </div>
        <div className="border-line border-l bg-ground px-5 py-4 max-[860px]:border-t max-[860px]:border-l-0">
          <RedactionList
            isOn={wish.redaction !== null}
            wish={redaction}
            preview={preview}
            onSwitch={props.onRedact}
            onKeepKind={props.onKeepKind}
            onKeepFinding={props.onKeepFinding}
            onWords={props.onWords}
          />
        </div>
      </div>
    </Dialog>
  );
}

function SaveTo({ folder, onChoose }: { readonly folder: string | null; readonly onChoose: () => void }) {
  return (
    <section aria-label={t('Save to')}>
      <h3 className="mb-2 font-semibold">{t('Save to')}</h3>
      {folder === null && <p className="text-text-2">{t('Your downloads, as one file.')}</p>}
      {folder !== null && (
        <div className="flex gap-2">
          <span className="flex h-7.5 min-w-0 flex-1 items-center gap-2 rounded-md border border-line bg-ground px-2.5">
            <Folder className="size-3.5 flex-none text-text-2" strokeWidth={1.5} aria-hidden="true" />
            <span className="truncate font-mono text-tiny">{folder}</span>
          </span>
          <button
            type="button"
            onClick={onChoose}
            className="h-7.5 flex-none rounded-md border border-line px-3 font-medium hover:bg-raised"
          >
            {t('Choose…')}
          </button>
        </div>
      )}
    </section>
  );
}
