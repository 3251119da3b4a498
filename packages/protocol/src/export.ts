export const exportFormats = ['html', 'markdown', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A session as one file, for a page that saves it where a person keeps downloads. */
export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
  /** Places in which a secret or a name was replaced. */
  readonly redacted: number;
}
