import { useAtomValue } from 'jotai';
import { DatabaseZap, X } from 'lucide-react';
import { useState } from 'react';
import { indexingAtom } from '../state/list-atoms.ts';

/** What a person should know of the index, until they have read it. */
export function IndexingBanner() {
  const notice = useAtomValue(indexingAtom)?.notice ?? null;
  const [read, setRead] = useState<string | null>(null);
  if (notice === null || notice === read) return null;
  return (
    <div
      role="status"
      className="col-span-full flex items-center gap-2 border-line border-b bg-warn-wash py-1 pr-2 pl-3.5 text-small text-warn"
    >
      <DatabaseZap className="size-3.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate" title={notice}>
        {notice}
      </span>
      <button
        type="button"
        aria-label="I have read it"
        title="I have read it"
        onClick={() => setRead(notice)}
        className="inline-flex size-5.5 items-center justify-center rounded-sm hover:bg-raised"
      >
        <X className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
