import { useContext } from 'react';
import { ClientMarks } from './client-marks.ts';

/** The client of a session; nothing where all have the same one. */
export function ClientMark({ client }: { readonly client: string }) {
  const mark = useContext(ClientMarks).get(client);
  if (mark === undefined) return null;
  return (
    <span
      role="img"
      aria-label={mark.name}
      title={mark.name}
      className="inline-flex h-3.5 w-5 flex-none select-none items-center justify-center rounded-xs border border-line font-mono font-semibold text-tiny text-text-2 leading-none"
    >
      {mark.letters}
    </span>
  );
}
