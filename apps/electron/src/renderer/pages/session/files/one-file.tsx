import type { FileHistory, FileTouch, Turn } from '@treeline/processor';
import type { DiskWish } from '@treeline/protocol';
import { type EditsShown, FileEdits, type FileLinks, FileRail, openingLine, t } from '@treeline/ui';
import { useCallback, useState } from 'react';
import { toResult } from '../../../host/to-result.ts';
import { goTo } from '../../../state/address.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useAppParts } from '../../../view/app-parts.ts';
import { useNarrow } from '../../../view/use-narrow.ts';
import { fileAddress } from './file-address.ts';
import { useEditKeys } from './use-edit-keys.ts';

interface OneFileProps {
  readonly session: ShelvedSession;
  readonly history: FileHistory;
  /** As in the address; `null`: the last. */
  readonly wanted: number | null;
  readonly links: FileLinks;
  readonly promptOf: (touch: FileTouch) => number | null;
  readonly turns: readonly Turn[];
}

/** The file that the address names: its edits, and beside them the list of edits and reads. */
export function OneFile({ session, history, wanted, links, promptOf, turns }: OneFileProps) {
  const [shown, setShown] = useState<EditsShown>('here');
  const isNarrow = useNarrow(1280);
  const { path, edits } = history;
  const number = Math.max(1, Math.min(wanted ?? edits.length, edits.length));
  const onStep = useCallback(
    (step: 1 | -1) => {
      const next = number + step;
      if (next >= 1 && next <= edits.length) goTo(fileAddress(session.id, path, next));
    },
    [session.id, path, number, edits.length],
  );
  useEditKeys(onStep);
  const { host } = useAppParts();
  const onCompare = useCallback(
    (wish: DiskWish) => toResult(host.compareWithDisk(session.id, wish)),
    [host, session.id],
  );
  const promptWords = (prompt: number) => {
    const opening = turns[prompt]?.opening ?? null;
    return opening === null ? t('Session start') : openingLine(opening);
  };
  return (
    <div
      data-rail={!isNarrow}
      className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] data-[rail=true]:grid-cols-[minmax(0,1fr)_272px]"
    >
      <FileEdits
        history={history}
        number={number}
        shown={shown}
        links={links}
        onStep={onStep}
        onCompare={onCompare}
        onShown={setShown}
        actions={session.actions}
      />
      {!isNarrow && (
        <FileRail
          history={history}
          number={number}
          links={links}
          promptOf={promptOf}
          promptWords={promptWords}
          actions={session.actions}
        />
      )}
    </div>
  );
}
