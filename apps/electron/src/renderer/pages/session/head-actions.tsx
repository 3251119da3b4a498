import { IconButton, t } from '@treeline/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShelvedSession } from '../../state/session-cache.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { OrganiseButton } from './organise-button.tsx';

interface HeadActionsProps {
  readonly session: ShelvedSession;
  /** What a tab has besides. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The buttons in the head of a session: export and its menu in every tab. */
export function HeadActions({ session, before, after }: HeadActionsProps) {
  const { exporter } = useAppParts();
  return (
    <div className="-mr-3 flex flex-none gap-0.5">
      {before}
      <IconButton icon={Download} label={t('Export')} isPressed={null} onClick={() => void exporter.open(session.id)} />
      <OrganiseButton session={session} />
      {after}
    </div>
  );
}
