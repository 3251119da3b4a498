import type { PaletteItem } from '@treeline/ui';
import { t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { CornerDownRight } from 'lucide-react';
import { useMemo } from 'react';
import { sessionsByIdAtom } from '../state/list-atoms.ts';
import { selectedAtom } from '../state/route.ts';
import { useAppParts } from './app-parts.ts';
import { sessionMenu } from './session-menu.ts';

/** The actions for the open session. */
export function usePageCommands(): readonly PaletteItem[] {
  const parts = useAppParts();
  const selected = useAtomValue(selectedAtom);
  const byId = useAtomValue(sessionsByIdAtom);
  const session = selected === null ? undefined : byId.get(selected);
  return useMemo(() => {
    if (session === undefined) return [];
    return sessionMenu(session, parts, (id) => parts.organiser.organise([id], 'name')).map(
      ({ label, icon: Icon = CornerDownRight, run }) => ({
        id: `this ${label}`,
        section: t('In this session'),
        label,
        detail: '',
        hint: '',
        icon: <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />,
        found: [],
        run,
      }),
    );
  }, [session, parts]);
}
