export type { JsonObject, JsonValue } from '../../json/index.ts';
export { exportedMessage, exportedSession, type FiledSession, streamedSession } from './export-lines.ts';
export { growthOf, type MessageOutline, outlineOf } from './message-outline.ts';
export { openCodeFormat } from './opencode-format.ts';
export {
  MessageLine,
  type MessageRows,
  messageLine,
  mostParts,
  type RowText,
  revertLine,
  sessionLine,
  unreadLine,
} from './rows.ts';
export { agentMetaOf, sessionRow } from './session-row.ts';
export { keyOf, mainUnitAt, type RowPlace, type SessionKey, sessionKey, unitAt } from './unit-at.ts';
