import { addressHash } from '@treeline/protocol';
import { SessionHeader } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { hostInfoAtom } from '../../state/home-atoms.ts';
import { sessionsByIdAtom } from '../../state/list-atoms.ts';
import { tabAddress } from '../../state/route.ts';
import { useThrottledAtom } from '../../view/use-throttled-atom.ts';
import { HeadActions } from './head-actions.tsx';
import type { SessionTabProps } from './session-tab.ts';
import { useChangedFiles } from './use-changed-files.ts';

interface SessionHeadProps extends Pick<SessionTabProps, 'session' | 'title'> {
  /** Instead of those that every tab has. */
  readonly actions?: ReactNode;
  /** Goes to the next error. Absent: errors are only counted. */
  readonly onError?: () => void;
}

/** The header of a session, the same in all of its tabs. */
export function SessionHead({ session, title, actions, onError }: SessionHeadProps) {
  // It sums up the whole session.
  const { state, reading } = useThrottledAtom(session.view, 300);
  const listed = useAtomValue(sessionsByIdAtom).get(session.id) ?? null;
  const changed = useChangedFiles(session);
  const clients = useAtomValue(hostInfoAtom)?.clients ?? [];
  const client = state.facts?.client ?? listed?.client ?? null;
  return (
    <SessionHeader
      session={state}
      fallbackTitle={title}
      listed={listed}
      isPartial={reading !== null}
      changed={changed}
      changedHref={addressHash(tabAddress(session.id, 'files'))}
      clientName={clients.find(({ id }) => id === client)?.name ?? null}
      {...(onError === undefined ? {} : { onError })}
      actions={actions ?? <HeadActions session={session} />}
    />
  );
}
