import type { PriceOf } from '@treeline/processor';
import type { CallPrice, PriceQuestion, UsageRow } from '@treeline/protocol';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { caught } from '../../../host/to-result.ts';
import { settingsAtom } from '../../../state/settings.ts';
import { useAppParts } from '../../../view/app-parts.ts';

interface CallPrices {
  readonly priceOf: PriceOf;
  /** Why the host has no prices. */
  readonly failure: string | null;
}

interface Known {
  /** The user's own prices at the time of the request. */
  readonly own: unknown;
  readonly prices: ReadonlyMap<string, CallPrice | null>;
}

const hourMs = 3_600_000;
const nothing: ReadonlyMap<string, CallPrice | null> = new Map();

/**
 * The prices of calls. Each model is requested once per hour of use, since a price may depend on the hour of the day.
 */
export function useCallPrices(usage: readonly UsageRow[]): CallPrices {
  const { host } = useAppParts();
  const own = useAtomValue(settingsAtom)?.preferences.prices ?? null;
  const [known, setKnown] = useState<Known>({ own, prices: nothing });
  const [failure, setFailure] = useState<string | null>(null);
  const isCurrent = known.own === own;
  const missing = useMemo(
    () => questionsOf(usage, isCurrent ? known.prices : nothing),
    [usage, isCurrent, known.prices],
  );
  useEffect(() => {
    if (missing.size === 0) return;
    let isWanted = true;
    void caught(host.getCallPrices([...missing.values()])).then((answer) => {
      if (!isWanted) return;
      setFailure(answer.ok ? null : answer.error.message);
      if (!answer.ok) return;
      const told = [...missing.keys()].map((key, at) => [key, answer.value[at] ?? null] as const);
      setKnown((before) => ({ own, prices: new Map([...(before.own === own ? before.prices : []), ...told]) }));
    });
    return () => {
      isWanted = false;
    };
  }, [host, own, missing]);
  const priceOf: PriceOf = useMemo(
    () => (call) => (call.model === null ? null : known.prices.get(keyOf(call.model, call))),
    [known],
  );
  return { priceOf, failure };
}

function questionsOf(usage: readonly UsageRow[], known: Known['prices']): ReadonlyMap<string, PriceQuestion> {
  const questions = new Map<string, PriceQuestion>();
  for (const { model, at, isFast } of usage) {
    if (model === null) continue;
    const key = keyOf(model, { at, isFast });
    if (!known.has(key)) questions.set(key, { model, at, isFast });
  }
  return questions;
}

function keyOf(model: string, { at, isFast }: Pick<UsageRow, 'at' | 'isFast'>): string {
  return `${Math.floor(at / hourMs)} ${isFast} ${model}`;
}
