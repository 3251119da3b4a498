import type { Body } from './body.ts';
import type { BodyRef, ToolUseId } from './ids.ts';

/** One call of a tool with everything its view shows. Requested when a call is opened, one at a time. */
export interface ToolDetail {
  readonly toolUseId: ToolUseId;
  readonly view: ToolView;
  /** The tool's error in place of a result. */
  readonly error: Body | null;
  readonly images: readonly ToolImage[];
  readonly raw: RawParts;
}

/** The call as its client recorded it; `null` where there is no such part. */
export interface RawParts {
  readonly input: BodyRef | null;
  readonly output: BodyRef | null;
  /** The client's own structured result. */
  readonly structured: BodyRef | null;
}

export interface ToolImage {
  readonly mediaType: ImageType;
  /** Leads to the base64 data of the picture. */
  readonly ref: BodyRef;
  /** Characters of base64. */
  readonly length: number;
}

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** What a view shows, independent of the client's name for the tool. */
export type ToolView =
  | DiffView
  | FileView
  | TerminalView
  | MatchesView
  | WebView
  | ChecklistView
  | QuestionsView
  | PlanView
  | SkillView
  | MessageView
  | NotebookView
  | FactsView
  | CallView;

export type ToolViewOf<Kind extends ToolView['kind']> = Extract<ToolView, { readonly kind: Kind }>;

export interface DiffView {
  readonly kind: 'diff';
  readonly path: string | null;
  readonly isNew: boolean;
  readonly hunks: readonly DiffHunk[];
  readonly added: number;
  readonly removed: number;
  /** The number of lines that were too many to send. */
  readonly leftOut: number;
}

export interface DiffHunk {
  /** `null` where no record gives the position of the change in the file. */
  readonly oldStart: number | null;
  readonly newStart: number | null;
  /** The file's name, on the first hunk of each file when a change covers several. */
  readonly heading?: string;
  readonly lines: readonly DiffLine[];
}

export interface DiffLine {
  readonly sign: '+' | '-' | ' ';
  readonly text: string;
}

export interface FileView {
  readonly kind: 'file';
  readonly path: string | null;
  readonly startLine: number;
  readonly text: Body;
  readonly totalLines: number | null;
  /** Describes what else was returned: "PDF, 12 pages", "unchanged since it was last read". */
  readonly note: string | null;
}

export interface TerminalView {
  readonly kind: 'terminal';
  readonly command: Body | null;
  readonly description: string | null;
  readonly stdout: Body;
  readonly stderr: Body;
  readonly exitCode: number | null;
  readonly isBackground: boolean;
  readonly isInterrupted: boolean;
  readonly note: string | null;
}

export interface MatchesView {
  readonly kind: 'matches';
  readonly pattern: string;
  readonly mode: 'lines' | 'files' | 'counts' | 'entries' | 'tools';
  /** Where the search ran: a folder, a filter of names. */
  readonly scope: readonly string[];
  readonly files: readonly string[];
  readonly text: Body;
  readonly count: number | null;
  readonly isTruncated: boolean;
}

export interface WebView {
  readonly kind: 'web';
  readonly url: string | null;
  readonly query: string | null;
  /** What was asked of the page. */
  readonly question: string | null;
  readonly results: readonly WebResult[];
  readonly text: Body;
  readonly httpStatus: number | null;
}

export interface WebResult {
  readonly title: string;
  readonly url: string;
}

interface ChecklistView {
  readonly kind: 'checklist';
  readonly items: readonly ChecklistItem[];
}

export interface ChecklistItem {
  readonly text: string;
  readonly status: 'open' | 'active' | 'done' | 'unknown';
  /** What this call changed about the item, in a few words; `null` = nothing. */
  readonly change: string | null;
  readonly isRemoved: boolean;
  readonly note: string | null;
}

export interface QuestionsView {
  readonly kind: 'questions';
  readonly questions: readonly AskedQuestion[];
}

export interface AskedQuestion {
  readonly question: string;
  readonly header: string | null;
  readonly options: readonly { readonly label: string; readonly description: string | null }[];
  /** Chosen labels, or the person's own words. Empty = not answered. */
  readonly answers: readonly string[];
}

interface PlanView {
  readonly kind: 'plan';
  readonly text: Body;
  readonly path: string | null;
}

interface SkillView {
  readonly kind: 'skill';
  readonly name: string;
  readonly args: string | null;
  /** The instructions that the skill returned. */
  readonly instructions: Body | null;
  readonly result: Body;
}

interface MessageView {
  readonly kind: 'message';
  readonly to: string | null;
  readonly summary: string | null;
  /** A label for machine messages ("shutdown request"); `null` for plain text. */
  readonly form: string | null;
  readonly text: Body;
  /** Whether and how it was delivered. */
  readonly delivery: string | null;
}

export interface NotebookView {
  readonly kind: 'notebook';
  readonly path: string | null;
  readonly mode: 'read' | 'replace' | 'insert' | 'delete';
  readonly cells: readonly NotebookCell[];
  readonly leftOut: number;
}

export interface NotebookCell {
  readonly id: string | null;
  readonly isCode: boolean;
  readonly language: string | null;
  readonly source: string;
  readonly output: string | null;
}

/** A few named facts, and a text or a script that goes with them. */
export interface FactsView {
  readonly kind: 'facts';
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly code: { readonly text: Body; readonly language: string } | null;
  readonly text: Body;
}

/** Any other call: its input as a tree, its output as text. */
interface CallView {
  readonly kind: 'call';
  readonly server: string | null;
  readonly tool: string;
  readonly arguments: PlainValue;
  readonly text: Body;
}

/** Structured data of any shape; the sender bounds its size. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue };
