import { noUsage } from '@treeline/protocol';
import { describe, expect, it } from 'vitest';
import { billingOf } from './billing-of.ts';

const usage = { ...noUsage, cacheWrite: 9 };

function written(input: object, own: object): string {
  return JSON.stringify({ message: { content: [{ type: 'tool_use', input }], usage: own }, uuid: 'u' });
}

describe('what a record says of its price', () => {
  it('is taken from its usage', () => {
    const own = { cache_creation: { ephemeral_1h_input_tokens: 7 }, speed: 'fast' };
    expect(billingOf(written({}, own), usage)).toEqual({ cacheWriteLong: 7, isFast: true });
  });

  it('is not taken from what a tool was asked', () => {
    const input = { ephemeral_1h_input_tokens: 7, speed: 'fast', usage: { speed: 'fast' } };
    expect(billingOf(written(input, { speed: 'standard' }), usage)).toEqual({ cacheWriteLong: 0, isFast: false });
  });
});
