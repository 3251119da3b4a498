export { type CountedAgent, type FamilyDigest, FamilyDigester } from './digest/family-digester.ts';
export { digestWhole, type FileDigest } from './digest/file-digest.ts';
export type { LinesDigest, OriginFacts } from './digest/lines-digest.ts';
export type { CountedMessage } from './digest/message-usage.ts';
export { ReaderCounter } from './digest/reader-counter.ts';
export type { CountedUnit, UnitCounter } from './digest/unit-counter.ts';
export { addFollowUps, type FollowUps, followUpsIn, noFollowUps } from './folds/follow-ups.ts';
export type { FoldTexts } from './folds/thread-folds.ts';
export { usageFold } from './folds/usage-fold.ts';
export type {
  ClientFormat,
  TextDepth,
  ThreadReader,
  ToolLine,
  ToolLines,
} from './formats/client-format.ts';
export type { EventSink, Evidence } from './formats/event-sink.ts';
export * from './formats/link-facts.ts';
export { agentOfQuote } from './formats/quoted-thread.ts';
export type { ReaderMemory } from './formats/reader-memory.ts';
export type { SourceLine } from './formats/source-line.ts';
export { isMain, type MainUnit, type Unit, type UnitKey } from './formats/unit.ts';
export { wholeEvents } from './formats/whole-events.ts';
export { type AgentGlance, agentGlance } from './glance/agent-glance.ts';
export type { ListPreview } from './glance/list-preview.ts';
export { ReaderListPreview } from './glance/reader-list-preview.ts';
export type { SessionGlance } from './glance/session-glance.ts';
export type { ArchivedEvents, PackForArchive } from './session/archived-events.ts';
export type { EventReplay } from './session/event-replay.ts';
export { type KeptAgentUnit, type KeptSideUnit, type KeptUnit, keptUnitStamp } from './session/kept-unit.ts';
export type { LineCounts } from './session/line-problems.ts';
export { type AgentLinks, type LinkInput, linkAgents } from './session/link-agents.ts';
export { SessionBuilder } from './session/session-builder.ts';
export type { SessionDigest } from './session/session-digest.ts';
export type { LocatedBody } from './session/session-files.ts';
export { guessForMs, type LiveClient, type Moment, type RunEvidence, runStateOf } from './session/session-run-state.ts';
export { type ChangedRows, ViewRows } from './session/view-rows.ts';
export { type EventText, textsOf } from './texts-of.ts';
