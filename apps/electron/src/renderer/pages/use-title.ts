import { t } from '@treeline/ui';
import { useEffect } from 'react';

/** Sets the window's title; `null`: the app's name alone. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Treeline' : t('{title} · Treeline', { title });
  }, [title]);
}
