// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import type { PriceOf } from '@treeline/processor';
import type { CallPrice, MessageId, PriceQuestion, SettingsState, UsageRow } from '@treeline/protocol';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { settingsAtom } from '../../../state/settings.ts';
import { type AppParts, AppPartsProvider } from '../../../view/app-parts.ts';
import { useCallPrices } from './use-call-prices.ts';

afterEach(cleanup);

const price: CallPrice = { input: 1, output: 2, cacheRead: 0.1, cacheWrite: 1.25, cacheWriteLong: 2 };
const call = (number: number, at: number, model: string | null = 'm'): UsageRow => ({
  ...{ message: `m${number}` as MessageId, at, model, input: 1, output: 1, cacheRead: 1, cacheWrite: 1 },
  ...{ cacheWriteLong: 0, isFast: false, window: null, writesSummary: false },
});

function setUp(answer: () => Promise<readonly (CallPrice | null)[]>) {
  const store = createStore();
  const asked: (readonly PriceQuestion[])[] = [];
  const getCallPrices = (questions: readonly PriceQuestion[]) => {
    asked.push(questions);
    return answer();
  };
  const parts = { host: { getCallPrices } } as unknown as AppParts;
  const seen: { priceOf: PriceOf; failure: string | null }[] = [];
  const Probe = ({ usage }: { readonly usage: readonly UsageRow[] }) => {
    seen.push(useCallPrices(usage));
    return null;
  };
  const tree = (usage: readonly UsageRow[]) => (
    <Provider store={store}>
      <AppPartsProvider value={parts}>
        <Probe usage={usage} />
      </AppPartsProvider>
    </Provider>
  );
  const { rerender } = render(tree([]));
  const show = (usage: readonly UsageRow[]) => act(async () => rerender(tree(usage)));
  return { store, asked, show, last: () => seen.at(-1) };
}

test('each model is asked for once an hour, and calls that come later ask for what is new alone', async () => {
  const { asked, show, last } = setUp(async () => [price]);
  const first = [call(1, 0), call(2, 1000), call(3, 2000, null)];
  await show(first);
  expect(asked).toEqual([[{ model: 'm', at: 1000, isFast: false }]]);
  expect(first.map((each) => last()?.priceOf(each))).toEqual([price, price, null]);
  await show([...first, call(4, 3_700_000)]);
  expect(asked.slice(1)).toEqual([[{ model: 'm', at: 3_700_000, isFast: false }]]);
});

test('other prices of the user are asked for anew', async () => {
  const { store, asked, show } = setUp(async () => [price]);
  await show([call(1, 0)]);
  const preferences = { prices: {} };
  await act(async () => store.set(settingsAtom, { preferences } as SettingsState));
  expect(asked).toHaveLength(2);
});

test('a host that fails to price calls is not taken for models without a price', async () => {
  const { show, last } = setUp(() => Promise.reject(new Error('The host has gone.')));
  const one = call(1, 0);
  await show([one]);
  expect(last()?.priceOf(one)).toBeUndefined();
  expect(last()?.failure).not.toBeNull();
});
