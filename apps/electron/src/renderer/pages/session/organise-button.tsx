import { IconButton, t } from '@treeline/ui';
import { Ellipsis } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { ShelvedSession } from '../../state/session-cache.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { EntryMenu } from '../../view/entry-menu.tsx';

/** Pin, name, tag, note, hide and copy, for the session that is open. */
export function OrganiseButton({ session }: { readonly session: ShelvedSession }) {
  const { organiser, exporter } = useAppParts();
  const { id } = session;
  const place = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const open = () => {
    const { left, bottom } = place.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    setAt({ x: left, y: bottom + 4 });
  };
  const close = useCallback(() => setAt(null), []);
  return (
    <>
      <span ref={place} className="flex-none">
        <IconButton icon={Ellipsis} label={t('Session actions')} isPressed={null} opensMenu onClick={open} />
      </span>
      <EntryMenu
        menu={at === null ? null : { id, at }}
        onRename={() => organiser.organise([id], 'name')}
        onClose={close}
        more={[{ label: t('Copy session as Markdown'), run: () => void exporter.copyMarkdown(id) }]}
      />
    </>
  );
}
