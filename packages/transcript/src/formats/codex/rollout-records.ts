import { plainRecords, type RecordLook } from '../../json/index.ts';

/** Every record is needed. A client that was killed in one leaves half of it, and the next client goes on behind that. */
export const rolloutRecords: RecordLook = {
  ...plainRecords,
  afterBroken: { beginning: /\{"timestamp":/g, ownKey: 'type' },
};
