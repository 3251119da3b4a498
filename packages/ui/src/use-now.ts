import { useSyncExternalStore } from 'react';

interface Ticker {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => number;
}

const tickers = new Map<number, Ticker>();

/** The time, rounded down to whole periods. All users of one period share a timer, and none runs unused. */
export function useNow(period: number): number {
  const ticker = tickerOf(period);
  return useSyncExternalStore(ticker.subscribe, ticker.read);
}

function tickerOf(period: number): Ticker {
  const known = tickers.get(period);
  if (known !== undefined) return known;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | null = null;
  const ticker: Ticker = {
    read: () => Math.floor(Date.now() / period) * period,
    subscribe: (listener) => {
      listeners.add(listener);
      timer ??= setInterval(() => {
        for (const each of listeners) each();
      }, period);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
  tickers.set(period, ticker);
  return ticker;
}
