export const exportFormats = ['html', 'markdown', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A word or regular expression of the user's own that is redacted too. */
export type OwnWord =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pattern'; readonly source: string };

/** What the user has decided about the findings. */
export interface RedactionWish {
  /** Findings of the last preview that stay as they are, by their placeholders. */
  readonly keep: readonly string[];
  readonly keepKinds: readonly string[];
  readonly add: readonly OwnWord[];
}

export interface ExportWish {
  readonly format: ExportFormat;
  /** All agents in one file with the session. A download is always one file. */
  readonly isSingleFile: boolean;
  readonly isCompact: boolean;
  /** Depth of agents; 0: none, `null`: all. */
  readonly depth: number | null;
  /** Prompts by number, inclusive; `null`: all. */
  readonly turns: { readonly from: number; readonly to: number } | null;
  /** `null`: nothing is redacted. */
  readonly redaction: RedactionWish | null;
}

/** One secret or name that was found, without the secret itself. */
export interface ExportFinding {
  readonly kind: string;
  readonly title: string;
  readonly placeholder: string;
  /** Enough to recognise it by. */
  readonly hint: string;
  readonly times: number;
  /** The first places, in words. */
  readonly places: readonly string[];
  readonly isKept: boolean;
}

/** What an export would contain. */
export interface ExportPreview {
  readonly agents: number;
  readonly findings: readonly ExportFinding[];
}

/** `looking`: the session is first searched for secrets and names. */
export interface ExportProgress {
  readonly phase: 'reading' | 'looking' | 'writing';
  readonly done: number;
  readonly total: number;
}

/** A session as one file, for a page that saves it where a person keeps downloads. */
export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  /** How many parts its text has, which `readExported` gives one by one. */
  readonly parts: number;
  /** Places in which a secret or a name was replaced. */
  readonly redacted: number;
}

/** What was written into a folder. */
export interface SavedExport {
  /** The folder in its display form. */
  readonly label: string;
  readonly files: number;
  readonly bytes: number;
  readonly redacted: number;
}

/** For the shell alone, which can show it: a page gets no paths. */
export interface WrittenExport extends SavedExport {
  readonly path: string;
}
