import type { ContextSeries, EntryPart } from '@treeline/processor';
import { t } from '@treeline/text';

const partNames: Readonly<Record<EntryPart, string>> = {
  memory: t('Memory files'),
  skill: t('Skills'),
  summary: t('Summary'),
  system: t('Added by the client'),
  tool: t('Tool outputs'),
  call: t('Tool inputs'),
  answer: t('Answers'),
  thinking: t('Thinking'),
  prompt: t('Prompts'),
};

export function nameOfPart(part: EntryPart): string {
  return partNames[part];
}

export function nameOfSeries(series: ContextSeries): string {
  switch (series.kind) {
    case 'rest':
      return t('System and tools');
    case 'part':
      return partNames[series.part];
    case 'tool':
      return series.tool ?? t('Unknown tool');
    case 'turn':
      return series.turn === 0 ? t('Session start') : t('Prompt {turn}', { turn: series.turn });
    case 'others':
      return t('Others');
    case 'words':
      return t('Texts, thinking, files');
  }
}

/** Half the chroma of an agent's hue, so that a part of a window does not look like an agent. */
const hued = (hue: number) => `light-dark(oklch(0.68 0.08 ${hue}), oklch(0.75 0.07 ${hue}))`;
const grey = (share: number) => `color-mix(in oklab, var(--color-text-3) ${share}%, var(--color-ground))`;

const partColours: Readonly<Record<EntryPart, string>> = {
  memory: hued(285),
  skill: hued(330),
  summary: grey(95),
  system: hued(205),
  tool: 'light-dark(oklch(0.62 0.09 250), oklch(0.69 0.08 250))',
  call: hued(150),
  answer: hued(175),
  thinking: hued(85),
  prompt: 'var(--color-text)',
};

const hues = [250, 165, 85, 330, 285, 205, 50, 130];

/** `place`: its index among the series, which distinguishes tools and prompts. */
export function colourOfSeries(series: ContextSeries, place: number): string {
  if (series.kind === 'part') return partColours[series.part];
  if (series.kind === 'rest') return grey(55);
  if (series.kind === 'others') return grey(80);
  return series.kind === 'words' ? 'var(--color-text)' : hued(hues[(place - 1) % hues.length] ?? 250);
}
