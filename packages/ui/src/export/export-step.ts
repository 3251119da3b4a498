import type { ExportProgress } from '@treeline/protocol';

/** Something that takes its time; `null`: it has not begun, or was ended. */
export type ExportStep<Value> =
  | { readonly status: 'working'; readonly progress: ExportProgress | null }
  | { readonly status: 'there'; readonly value: Value }
  | { readonly status: 'failed'; readonly message: string }
  | null;

const phases: Record<ExportProgress['phase'], string> = {
  reading: 'Reading the session',
  looking: 'Looking for secrets and names',
  writing: 'Writing',
};

/** "Writing: 12 of 40 transcripts" */
export function progressInWords(progress: ExportProgress | null): string {
  if (progress === null) return `${phases.reading}…`;
  const { phase, done, total } = progress;
  return total < 2 ? `${phases[phase]}…` : `${phases[phase]}: ${done} of ${total} transcripts`;
}
