import type { ClaudeFile } from '../formats/claude-code/claude-file.ts';
import {
  parseAgentMeta,
  parseCustomTitle,
  parseWorkflow,
  type WorkflowSnapshot,
} from '../formats/claude-code/side-files.ts';
import type { AgentMeta } from '../formats/link-facts.ts';
import type { LinesDigest } from './lines-digest.ts';
import type { DigestedFile } from './lines-digester.ts';

/** What one file of a session's family says. Plain data, made of that file alone. */
export type FileDigest =
  | { readonly kind: 'lines'; readonly lines: LinesDigest }
  | { readonly kind: 'agent-meta'; readonly meta: AgentMeta | null }
  | { readonly kind: 'workflow'; readonly snapshot: WorkflowSnapshot | null }
  | { readonly kind: 'custom-title'; readonly title: string | null };

/** How a file of lines is to be read; `null`: it is none. */
export function digestedFile(file: ClaudeFile): DigestedFile | null {
  if (file.kind === 'session') return { kind: 'session', sessionId: file.sessionId };
  if (file.kind === 'agent') return { kind: 'agent', agentId: file.agentId };
  return file.kind === 'journal' ? { kind: 'journal', runId: file.runId } : null;
}

/** Of a small file, which is read whole; `null`: it says nothing of sessions. */
export function digestWhole(file: ClaudeFile, text: string): FileDigest | null {
  if (file.kind === 'agent-meta') return { kind: 'agent-meta', meta: parseAgentMeta(text) };
  if (file.kind === 'workflow') return { kind: 'workflow', snapshot: parseWorkflow(text) };
  return file.kind === 'custom-title' ? { kind: 'custom-title', title: parseCustomTitle(text) } : null;
}
