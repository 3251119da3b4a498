import type { SessionId, SessionSummary } from '@treeline/protocol';
import type { MenuEntry } from '@treeline/ui';
import { goTo, placeOf } from '../state/address.ts';
import { hashOf } from '../state/route.ts';
import type { AppParts } from './app-parts.ts';

/** What can be done with a session from outside of it. `rename` is how its place lets a person write a name. */
export function sessionMenu(
  session: SessionSummary,
  { organiser, exporter }: Pick<AppParts, 'organiser' | 'exporter'>,
  rename: (id: SessionId) => void,
): readonly MenuEntry[] {
  const { id, marks, origin } = session;
  const source = origin?.session ?? null;
  return [
    {
      label: marks.isPinned ? 'Unpin' : 'Pin',
      run: () => void organiser.mark([id], { kind: 'pin', isPinned: !marks.isPinned }),
    },
    { label: 'Rename…', run: () => rename(id) },
    { label: 'Tags and note…', run: () => organiser.organise([id], 'tags') },
    {
      label: marks.isHidden ? 'Show in list' : 'Hide from list',
      run: () => void organiser.mark([id], { kind: 'hide', isHidden: !marks.isHidden }),
    },
    ...(source === null
      ? []
      : [
          originEntry(source, origin?.kind === 'fork'),
          { label: 'Compare with that session', run: () => goTo(placeOf('compare', source, id)) },
        ]),
    { label: 'Export…', run: () => void exporter.open(id) },
    ...(session.isKept === true && organiser.canReveal
      ? [{ label: 'Restore to a folder…', run: () => void organiser.restore(id) }]
      : []),
    { label: 'Copy link', run: () => void organiser.copyLink(id) },
    { label: 'Copy ID', run: () => void organiser.copyIds([id]) },
    { label: 'Copy resume command', run: () => void organiser.copyResumeCommands([id]) },
    ...(organiser.canReveal
      ? [{ label: 'Reveal transcript in file manager', run: () => void organiser.revealTranscript(id) }]
      : []),
  ];
}

function originEntry(session: SessionId, isFork: boolean): MenuEntry {
  return {
    label: isFork ? 'Open original of this fork' : 'Open session it was resumed from',
    run: () => {
      window.location.hash = hashOf({ session, agent: null, row: null });
    },
  };
}
