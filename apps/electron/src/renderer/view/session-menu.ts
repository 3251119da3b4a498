import type { SessionId, SessionSummary } from '@treeline/protocol';
import type { MenuEntry } from '@treeline/ui';
import { t } from '@treeline/ui';
import {
  ArchiveRestore,
  Columns2,
  Download,
  Eye,
  EyeOff,
  FolderOpen,
  GitFork,
  Hash,
  Link,
  PencilLine,
  Pin,
  PinOff,
  SquareTerminal,
  Tag,
} from 'lucide-react';
import { goTo, placeOf } from '../state/address.ts';
import { hashOf } from '../state/route.ts';
import type { AppParts } from './app-parts.ts';

/** The actions for a session in a list. `rename` starts editing the name where the entry is shown. */
export function sessionMenu(
  session: SessionSummary,
  { organiser, exporter }: Pick<AppParts, 'organiser' | 'exporter'>,
  rename: (id: SessionId) => void,
): readonly MenuEntry[] {
  const { id, marks, origin } = session;
  const source = origin?.session ?? null;
  return [
    {
      label: marks.isPinned ? t('Unpin') : t('Pin'),
      icon: marks.isPinned ? PinOff : Pin,
      run: () => void organiser.mark([id], { kind: 'pin', isPinned: !marks.isPinned }),
    },
    { label: t('Rename…'), icon: PencilLine, run: () => rename(id) },
    { label: t('Tags and note…'), icon: Tag, run: () => organiser.organise([id], 'tags') },
    {
      label: marks.isHidden ? t('Show in list') : t('Hide from list'),
      icon: marks.isHidden ? Eye : EyeOff,
      run: () => void organiser.mark([id], { kind: 'hide', isHidden: !marks.isHidden }),
    },
    ...(source === null
      ? []
      : [
          originEntry(source, origin?.kind === 'fork'),
          { label: t('Compare with that session'), icon: Columns2, run: () => goTo(placeOf('compare', source, id)) },
        ]),
    { label: t('Export…'), icon: Download, run: () => void exporter.open(id) },
    ...(session.isKept === true
      ? [
          {
            label: organiser.canReveal ? t('Restore to a folder…') : t('Restore'),
            icon: ArchiveRestore,
            run: () => void organiser.restore(id),
          },
        ]
      : []),
    { label: t('Copy link'), icon: Link, run: () => void organiser.copyLink(id) },
    { label: t('Copy id'), icon: Hash, run: () => void organiser.copyIds([id]) },
    { label: t('Copy resume command'), icon: SquareTerminal, run: () => void organiser.copyResumeCommands([id]) },
    ...(organiser.canReveal
      ? [
          {
            label: t('Reveal transcript in file manager'),
            icon: FolderOpen,
            run: () => void organiser.revealTranscript(id),
          },
        ]
      : []),
  ];
}

function originEntry(session: SessionId, isFork: boolean): MenuEntry {
  return {
    icon: GitFork,
    label: isFork ? t('Open original of this fork') : t('Open session it was resumed from'),
    run: () => {
      window.location.hash = hashOf({ session, agent: null, row: null });
    },
  };
}
