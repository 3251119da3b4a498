import { ExportDialog, titleOf } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { sessionsByIdAtom } from '../state/list-atoms.ts';
import { useAppParts } from './app-parts.ts';

/** The export dialog, while it is open. */
export function ExportSession() {
  const { exporter } = useAppParts();
  const draft = useAtomValue(exporter.draft);
  const byId = useAtomValue(sessionsByIdAtom);
  if (draft === null) return null;
  const session = byId.get(draft.session);
  return (
    <ExportDialog
      title={session === undefined ? '' : titleOf(session)}
      prompts={session?.totals?.turns ?? null}
      wish={draft.wish}
      redaction={draft.redaction}
      preview={draft.preview}
      saving={draft.saving}
      folder={draft.folder}
      onChange={(change) => exporter.choose(change)}
      onRedact={(isOn) => exporter.redact(isOn)}
      onKeepKind={(kind, isKept) => exporter.keepKind(kind, isKept)}
      onKeepFinding={(finding, isKept) => exporter.keepFinding(finding, isKept)}
      onWords={(words) => exporter.setWords(words)}
      onChooseFolder={() => void exporter.chooseFolder()}
      onExport={() => void exporter.save()}
      onCancel={() => exporter.cancel()}
      onReveal={() => void exporter.reveal()}
      onClose={() => exporter.close()}
    />
  );
}
