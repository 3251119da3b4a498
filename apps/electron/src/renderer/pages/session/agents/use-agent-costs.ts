import { type ThreadCosts, threadCosts } from '@treeline/processor';
import type { AgentId, CallPrice, PriceQuestion, UsageRow } from '@treeline/protocol';
import { useEffect, useMemo, useState } from 'react';
import { caught } from '../../../host/to-result.ts';
import { useAppParts } from '../../../view/app-parts.ts';

type Prices = ReadonlyMap<string, CallPrice | null>;
type Threads = ReadonlyMap<AgentId | null, readonly UsageRow[]>;

const noPrices: Prices = new Map();
const hourMs = 3_600_000;

/** The cost of each thread without its agents. */
export function useAgentCosts(threads: Threads): ThreadCosts {
  const { host } = useAppParts();
  const [prices, setPrices] = useState(noPrices);
  const questions = useMemo(() => questionsOf(threads), [threads]);
  useEffect(() => {
    const missing = [...questions].filter(([key]) => !prices.has(key));
    if (missing.length === 0) return;
    let isLeft = false;
    void caught(host.getCallPrices(missing.map(([, question]) => question))).then((answer) => {
      if (isLeft || !answer.ok) return;
      setPrices(
        (before) => new Map([...before, ...missing.map(([key], at) => [key, answer.value[at] ?? null] as const)]),
      );
    });
    return () => {
      isLeft = true;
    };
  }, [host, questions, prices]);
  return useMemo(
    () => threadCosts(threads, (row) => (row.model === null ? null : prices.get(keyOf(row)))),
    [threads, prices],
  );
}

/** Prices change by the hour at most. */
function keyOf({ model, at, isFast }: UsageRow): string {
  return JSON.stringify([model, Math.floor(at / hourMs), isFast]);
}

function questionsOf(threads: Threads): ReadonlyMap<string, PriceQuestion> {
  const questions = new Map<string, PriceQuestion>();
  for (const rows of threads.values()) {
    for (const row of rows) {
      const { model, at, isFast } = row;
      if (model !== null) questions.set(keyOf(row), { model, at, isFast });
    }
  }
  return questions;
}
