import { OrganiseDialog, RebuildDialog } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { knownTagsAtom, sessionsByIdAtom } from '../state/list-atoms.ts';
import { useAppParts } from './app-parts.ts';

/** Asks before the index is rebuilt. */
export function AskRebuild() {
  const { organiser } = useAppParts();
  if (!useAtomValue(organiser.isRebuildAsked)) return null;
  return <RebuildDialog onRebuild={() => void organiser.rebuild()} onClose={() => organiser.askRebuild(false)} />;
}

/** The dialog for name, tags and note, while it is open. */
export function Organise() {
  const { organiser } = useAppParts();
  const { ids, field } = useAtomValue(organiser.organising);
  const byId = useAtomValue(sessionsByIdAtom);
  const knownTags = useAtomValue(knownTagsAtom);
  const sessions = ids.map((id) => byId.get(id)).filter((session) => session !== undefined);
  if (sessions.length === 0) return null;
  return (
    <OrganiseDialog
      key={ids.join(' ')}
      sessions={sessions}
      knownTags={knownTags}
      field={field}
      onSave={(changes) => void organiser.markAll(ids, changes)}
      onClose={() => organiser.organise([])}
    />
  );
}
