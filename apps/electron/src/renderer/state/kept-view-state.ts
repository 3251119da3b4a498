import type { RowKinds } from '@treeline/processor';
import type { FlowPlace } from '@treeline/ui';

/** The user's changes to a session's view, small enough to be stored. */
export interface KeptViewState {
  readonly open: readonly string[];
  readonly only: RowKinds;
  readonly selected: string | null;
  /** By page: the session's own is '', an agent's is its id. */
  readonly places: Readonly<Record<string, FlowPlace>>;
}

const mostKeys = 2000;

export function toText(viewState: KeptViewState): string {
  return JSON.stringify({ ...viewState, open: viewState.open.slice(-mostKeys) });
}

/** `null` for anything but a stored state: text of an older version, or of another program. */
export function fromText(text: string | null): KeptViewState | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof KeptViewState, unknown>> | null;
    if (value === null || !Array.isArray(value.open) || typeof value.places !== 'object') return null;
    const only = (['errors', 'prompts', 'edits'] as const).find((each) => each === value.only) ?? 'all';
    return {
      open: value.open.filter((key) => typeof key === 'string'),
      only,
      selected: typeof value.selected === 'string' ? value.selected : null,
      places: placesOf(value.places ?? {}),
    };
  } catch {
    return null;
  }
}

function placesOf(value: object): Record<string, FlowPlace> {
  const places: Record<string, FlowPlace> = {};
  for (const [page, place] of Object.entries(value)) {
    const { anchor, isAtEnd } = (place ?? {}) as {
      anchor?: { key?: unknown; above?: unknown } | null;
      isAtEnd?: unknown;
    };
    const isWhole = typeof anchor?.key === 'string' && typeof anchor.above === 'number';
    places[page] = {
      anchor: isWhole ? { key: String(anchor.key), above: Number(anchor.above) } : null,
      isAtEnd: isAtEnd === true,
    };
  }
  return places;
}
