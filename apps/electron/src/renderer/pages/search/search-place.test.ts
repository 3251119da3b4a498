import { addressHash, addressOfHash, homeAddress } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchAddress, searchPlaceOf } from './search-place.ts';

test('any search comes back from its address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('rank' as const, 'date' as const), (text, order) => {
      const address = addressOfHash(addressHash(searchAddress({ text, order })));
      expect(searchPlaceOf(address ?? homeAddress)).toEqual({ text, order });
    }),
  );
});
