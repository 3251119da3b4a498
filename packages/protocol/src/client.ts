/** A tool of a client, and in a few words what it does. */
export interface KnownTool {
  readonly name: string;
  readonly about: string;
}

/** What every view may know of a client, as data, so that none needs the client's own vocabulary. */
export interface ClientInfo {
  readonly id: string;
  /** As its maker writes it. */
  readonly name: string;
  /** The flag of the command line that names its folder, without the dashes. */
  readonly homeFlag: string;
  /** The shell command that goes on with a session; `{id}` stands for the client's id of it. */
  readonly resume: string | null;
  /** The same for one of its agents, by the agent's id; `null`: only the session that started it can go on with it. */
  readonly resumeAgent: string | null;
  /** Tools that most of its sessions use, for choices before a session was read. */
  readonly tools: readonly KnownTool[];
}
