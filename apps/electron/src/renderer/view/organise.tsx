import { OrganiseDialog, RebuildDialog } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { knownTagsAtom, sessionsByIdAtom } from '../state/list-atoms.ts';
import { useAppParts } from './app-parts.ts';

/** The question before everything is read again. */
export function AskRebuild() {
  const { organiser } = useAppParts();
  if (!useAtomValue(organiser.isRebuildAsked)) return null;
  return <RebuildDialog onRebuild={() => void organiser.rebuild()} onClose={() => organiser.askRebuild(false)} />;
}

/** The dialog for name, tags and note, while somebody writes them. */
export function Organise() {
  const { organiser } = useAppParts();
  const ids = useAtomValue(organiser.organising);
  const byId = useAtomValue(sessionsByIdAtom);
  const knownTags = useAtomValue(knownTagsAtom);
  const sessions = ids.map((id) => byId.get(id)).filter((session) => session !== undefined);
  if (sessions.length === 0) return null;
  return (
    <OrganiseDialog
      key={ids.join(' ')}
      sessions={sessions}
      knownTags={knownTags}
      onChange={(change) => void organiser.mark(ids, change)}
      onClose={() => organiser.organise([])}
    />
  );
}
