import type { ExportProgress } from '@treeline/protocol';
import { t } from '@treeline/text';

/** A step that takes time; `null`: not started, or cancelled. */
export type ExportStep<Value> =
  | { readonly status: 'working'; readonly progress: ExportProgress | null }
  | { readonly status: 'there'; readonly value: Value }
  | { readonly status: 'failed'; readonly message: string }
  | null;

const phases: Record<ExportProgress['phase'], string> = {
  reading: t('Reading the session'),
  looking: t('Looking for secrets and names'),
  writing: t('Writing'),
};

/** "Writing: 12 of 40 transcripts" */
export function progressInWords(progress: ExportProgress | null): string {
  if (progress === null) return `${phases.reading}…`;
  const { phase, done, total } = progress;
  return total < 2
    ? `${phases[phase]}…`
    : t('{phases}: {done} of {total} transcripts', { phases: phases[phase], done, total });
}
