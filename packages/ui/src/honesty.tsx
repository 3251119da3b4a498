import type { SessionState } from '@treeline/processor';
import { t } from '@treeline/text';
import { useState } from 'react';
import { counted } from './format-count.ts';
import { ProblemDialog } from './menu/problem-dialog.tsx';

/** Reports what could not be read. */
export function Honesty({ session }: { readonly session: SessionState }) {
  const [isListed, setListed] = useState(false);
  const { unreadableLines, unknownRecords, leftOut } = session;
  const unreadable = unreadableLines.length + leftOut.unreadable;
  const unknown = unknownRecords.length + leftOut.unknown;
  const parts = [
    unreadable === 0 ? null : counted(unreadable, 'unreadable line'),
    unknown === 0 ? null : counted(unknown, 'unknown record'),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('List them with file and line')}
        onClick={() => setListed(true)}
        className="rounded-sm text-warn underline decoration-dotted underline-offset-2"
      >
        {parts.join(', ')}
      </button>
      {isListed && (
        <ProblemDialog
          unreadable={unreadableLines}
          unknown={unknownRecords}
          leftOut={leftOut}
          clientVersion={session.facts?.clientVersion ?? null}
          onClose={() => setListed(false)}
        />
      )}
    </>
  );
}
