import { t } from '@treeline/ui';
import { useEffect } from 'react';

/** Names the window after what it shows; `null`: after the app alone. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Treeline' : t('{title} · Treeline', { title });
  }, [title]);
}
