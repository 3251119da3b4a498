import { EmptyState, t } from '@treeline/ui';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAppParts } from './app-parts.ts';

/**
 * For a browser that the server does not know: a page from before its restart, or another browser than the one that was
 * let in.
 */
export function AccessPage() {
  const { enterLink } = useAppParts();
  const [link, setLink] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (link.trim() !== '') enterLink(link);
    setLink('');
  };
  return (
    <EmptyState
      icon={KeyRound}
      title={t('Open Treeline with a new link')}
      hint={
        <>
          {t('Copy the last link from the terminal where')} <code>{t('treeline serve')}</code>{' '}
          {t(
            'runs, and open it in this browser or paste it here. Each link works once; after a restart, or in another browser, a new one is needed.',
          )}
        </>
      }
      action={
        <form onSubmit={submit} className="mt-3 flex w-full max-w-105 gap-2">
          <input
            type="text"
            aria-label={t('Link from the terminal')}
            placeholder={t('http://127.0.0.1:…/?code=…')}
            value={link}
            onChange={(event) => setLink(event.target.value)}
            spellCheck={false}
            autoComplete="off"
            className="h-7 min-w-0 flex-1 rounded-md border border-line bg-surface px-2 outline-none placeholder:text-text-2 focus-visible:border-accent"
          />
          <button
            type="submit"
            className="h-7 rounded-md border border-line bg-surface px-3 font-medium transition-colors hover:bg-raised"
          >
            {t('Open')}
          </button>
        </form>
      }
    />
  );
}
