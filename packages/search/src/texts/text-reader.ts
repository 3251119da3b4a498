import { formatOf } from '@treeline/clients';
import type { AgentId, SearchPart, ThreadEvent, ToolUseId } from '@treeline/protocol';
import {
  agentOfQuote,
  type Evidence,
  type ReaderMemory,
  type SourceLine,
  type ThreadReader,
  textsOf,
  type Unit,
} from '@treeline/transcript';

/** How to read a transcript: by its unit. */
export type Transcript = Pick<Unit, 'client' | 'role' | 'kind' | 'runId'>;

export interface KnownCall {
  readonly name: string;
  readonly paths: readonly string[];
  /** The first file that it reads or changes. Left out: none. */
  readonly file?: string;
}

/** One text of a line that a view can show. */
export interface LineText {
  readonly part: SearchPart;
  readonly text: string;
  /** The event's id; one derived from its position begins with `@`, without the name of its file. */
  readonly eventId: string;
  /** `null`: neither it nor anything before it has a time. */
  readonly at: number | null;
  /** The agent of a record that another agent's transcript quotes. */
  readonly insideOf: AgentId | null;
  /** The call that it went into or came out of; the name is `null` where only the call's own line says it. */
  readonly tool: { readonly id: ToolUseId; readonly name: string | null; readonly file?: string } | null;
  /** Files that the call names. */
  readonly paths: readonly string[];
}

/** The state to continue reading a file from at some line. Plain data. */
export interface TextMemory {
  readonly reader: ReaderMemory | null;
  /** Calls without a result yet. */
  readonly calls: readonly (readonly [ToolUseId, KnownCall])[];
}

export const nothingRead: TextMemory = { reader: null, calls: [] };

const noPaths: readonly string[] = [];
/** More calls than this are never open at a time; some never get a result. */
const mostCalls = 500;
/** A title is the beginning of one of the input's texts, or made by the client. */
const titleBeginning = 24;
/** Which agent it is does not matter here, only that it is one: it may begin with copies of another transcript. */
const someAgent = 'agent' as AgentId;

/** The texts of one transcript, line by line and in order. */
export class TextReader {
  readonly #reader: ThreadReader;
  readonly #calls: Map<ToolUseId, KnownCall>;
  #texts: LineText[] = [];
  /** The session that the first record names. */
  session: string | null = null;
  /** Types of agents that results have named. */
  readonly agents = new Map<string, string>();

  constructor(transcript: Transcript, memory: TextMemory) {
    this.#calls = new Map(memory.calls);
    this.#reader = formatOf(transcript).reader(transcript, {
      file: '',
      thread: transcript.role === 'agent' ? someAgent : null,
      sink: {
        event: (event) => this.#addEvent(event),
        fact: (fact) => this.#addFact(fact),
        unreadable: () => undefined,
        unknown: () => undefined,
      },
      texts: 'whole',
      memory: memory.reader,
      onStatedCall: () => undefined,
    });
  }

  memory(): TextMemory {
    return { reader: this.#reader.memory(), calls: [...this.#calls] };
  }

  read(line: SourceLine): readonly LineText[] {
    this.#texts = [];
    this.#reader.addLine(line);
    return this.#texts;
  }

  #addEvent(event: ThreadEvent): void {
    if (event.type === 'tool_started') {
      const { toolUseId: id, name, title, input, files } = event;
      const file = fileOf(files?.[0]?.path);
      this.#remember(id, { name, paths: noPaths, ...file });
      // The reader made this call of other records, whose own texts hold its words.
      if (event.isNested === true && input.length === 0) return;
      const isTold = input.preview.includes(title.slice(0, titleBeginning));
      const text = isTold ? `${name}\n${input.preview}` : `${name} ${title}\n${input.preview}`;
      this.#add(event, 'tool-input', text, { id, name, ...file }, noPaths);
    } else if (event.type === 'tool_finished') {
      const { toolUseId: id, output } = event;
      const call = this.#calls.get(id);
      this.#calls.delete(id);
      const tool = { id, name: call?.name ?? null, ...fileOf(call?.file) };
      this.#add(event, 'tool-output', output.preview, tool, call?.paths ?? noPaths);
    } else {
      for (const { part, text } of textsOf(event, 'whole')) this.#add(event, part, text.preview, null, noPaths);
    }
  }

  #add(event: ThreadEvent, part: SearchPart, text: string, tool: LineText['tool'], paths: readonly string[]): void {
    if (text === '') return;
    const at = event.at > 0 ? event.at : null;
    this.#texts.push({ part, text, eventId: event.id, at, insideOf: agentOfQuote(event.agentId), tool, paths });
  }

  #addFact(fact: Evidence): void {
    if (fact.kind === 'context') this.session ??= fact.sessionId;
    else if (fact.kind === 'tool-paths') this.#addPaths(fact.toolUseId, fact.paths);
    else if (fact.kind === 'result' && fact.result.agentId !== null && fact.result.agentSlug !== null)
      this.agents.set(fact.result.agentId, fact.result.agentSlug);
  }

  /** Paths follow directly after their call. */
  #addPaths(id: ToolUseId, paths: readonly string[]): void {
    const call = this.#texts.pop();
    if (call?.tool?.id !== id || call.tool.name === null) return;
    this.#texts.push({ ...call, paths });
    this.#remember(id, { name: call.tool.name, paths, ...fileOf(call.tool.file) });
  }

  #remember(id: ToolUseId, call: KnownCall): void {
    this.#calls.set(id, call);
    if (this.#calls.size <= mostCalls) return;
    for (const oldest of this.#calls.keys()) {
      this.#calls.delete(oldest);
      return;
    }
  }
}

function fileOf(file: string | null | undefined): { readonly file?: string } {
  return file == null ? {} : { file };
}

/** The texts of a line that is read alone. */
export function textsOfLine(line: string, position: number, transcript: Transcript): readonly LineText[] {
  return new TextReader(transcript, nothingRead).read({ text: line, bytes: null, line: 0, position, byteLength: 0 });
}
