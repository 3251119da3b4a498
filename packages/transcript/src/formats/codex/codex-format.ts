import { ReaderCounter } from '../../digest/reader-counter.ts';
import { ReaderListPreview } from '../../glance/reader-list-preview.ts';
import type { ClientFormat } from '../client-format.ts';
import { bodyAt } from './body-at.ts';
import { clientId, defaultAgentType, plainAgentSource } from './client-words.ts';
import { CodexReader } from './codex-reader.ts';
import { toolDetail } from './tool-detail/tool-detail.ts';
import { commonTools } from './tool-table.ts';

const threadId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const never = () => false;

/** How the rollouts of Codex are read. */
export const codexFormat: ClientFormat = {
  id: clientId,
  defaultAgentType,
  runAgentType: defaultAgentType,
  reportedType: (type) => (type === defaultAgentType ? plainAgentSource : type),
  commonTools,
  // The number of copies comes after instructions of many KB; this comes before them.
  copiesMark: '"forked_from_id"',
  callMark: null,
  unwrittenNames: ['exec_command', 'apply_patch'],
  reader: (_unit, options) => new CodexReader(options),
  counter: (unit, known) => new ReaderCounter(codexFormat, unit, known, 'none'),
  listPreview: (unit) => new ReaderListPreview(codexFormat, unit),
  sideFile: () => [],
  toolDetail,
  bodyAt,
  outsideBody: () => null,
  looksLikeAgentId: (text) => threadId.test(text),
  isUniqueAgentId: (id) => threadId.test(id),
  isInternalAgent: never,
  isInternalThread: never,
  isWarmUp: never,
};
