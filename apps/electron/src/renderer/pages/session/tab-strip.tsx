import { addressHash, type SessionId } from '@treeline/protocol';
import { t } from '@treeline/ui';
import { useEffect } from 'react';
import { goTo } from '../../state/address.ts';
import { tabAddress } from '../../state/route.ts';
import { isKey } from '../../view/is-key.ts';
import type { SessionTab } from './session-tab.ts';

interface TabStripProps {
  readonly session: SessionId;
  readonly current: string;
  readonly tabs: readonly SessionTab[];
}

/** Links to a session's tabs. A single tab is not shown. */
export function TabStrip({ session, current, tabs }: TabStripProps) {
  useTabKeys(session, tabs);
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={t('Tabs of the session')} className="flex flex-none gap-1 border-line border-b px-5">
      {tabs.map(({ name, title, key }) => (
        <a
          key={name}
          href={addressHash(tabAddress(session, name))}
          aria-current={name === current ? 'page' : undefined}
          title={`${title} (${key})`}
          className="-mb-px border-transparent border-b-2 px-2 py-1.5 text-text-2 short:py-1 transition-colors hover:text-text aria-[current]:border-accent aria-[current]:text-text"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

function useTabKeys(session: SessionId, tabs: readonly SessionTab[]): void {
  useEffect(() => {
    if (tabs.length < 2) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const tab = event.defaultPrevented ? undefined : tabs.find(({ key }) => isKey(event, key));
      if (tab === undefined) return;
      event.preventDefault();
      goTo(tabAddress(session, tab.name));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session, tabs]);
}
