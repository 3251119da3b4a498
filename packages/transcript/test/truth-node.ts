/** What happened, as the script that drove OpenCode or Codex knows it. */
export interface TruthNode {
  readonly type: string;
  readonly name: string;
  readonly status: string;
  readonly toolCalls: readonly string[];
  readonly children: readonly TruthNode[];
}
