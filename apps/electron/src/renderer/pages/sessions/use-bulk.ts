import type { SessionId } from '@treeline/protocol';
import type { BulkAction } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { goTo, placeOf } from '../../state/address.ts';
import { sessionsByIdAtom } from '../../state/list-atoms.ts';
import { useAppParts } from '../../view/app-parts.ts';

interface Bulk {
  readonly count: number;
  readonly allPinned: boolean;
  readonly allHidden: boolean;
  readonly onDo: (what: BulkAction) => void;
}

/** The actions for all selected sessions. */
export function useBulk(chosen: readonly SessionId[], onClear: () => void): Bulk {
  const { organiser } = useAppParts();
  const byId = useAtomValue(sessionsByIdAtom);
  const allPinned = chosen.every((id) => byId.get(id)?.marks.isPinned === true);
  const allHidden = chosen.every((id) => byId.get(id)?.marks.isHidden === true);
  const does: Record<BulkAction, () => void> = {
    ids: () => void organiser.copyIds(chosen),
    resume: () => void organiser.copyResumeCommands(chosen),
    pin: () => void organiser.mark(chosen, { kind: 'pin', isPinned: !allPinned }),
    tag: () => organiser.organise(chosen),
    hide: () => void organiser.mark(chosen, { kind: 'hide', isHidden: !allHidden }),
    compare: () => goTo(placeOf('compare', ...chosen)),
    clear: onClear,
  };
  return { count: chosen.length, allPinned, allHidden, onDo: (what) => does[what]() };
}
