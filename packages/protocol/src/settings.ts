import { type ArchiveSettings, keptKinds, noArchive } from './archive.ts';

export const themes = ['system', 'dark', 'light'] as const;
export const densities = ['compact', 'comfortable'] as const;
/** In percent. */
export const textSizes = ['90', '100', '110', '125', '150'] as const;
export const motions = ['system', 'full', 'reduced'] as const;
export const diffLayouts = ['inline', 'split'] as const;
export const detailLevels = ['brief', 'steps', 'everything'] as const;

export const editors = ['vscode', 'cursor', 'windsurf', 'zed'] as const;

export type Editor = (typeof editors)[number];
export type Theme = (typeof themes)[number];
export type Density = (typeof densities)[number];
type TextSize = (typeof textSizes)[number];
export type Motion = (typeof motions)[number];
export type DiffLayout = (typeof diffLayouts)[number];
/** How much of a session is shown; see `visibleRows`. */
export type DetailLevel = (typeof detailLevels)[number];

/** US dollars per million tokens. `null`: the model has no separate price for these, so they cost what input costs. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cacheWrite: number | null;
  readonly cacheRead: number | null;
}

/** What a page may read and change. */
export interface Preferences {
  /** Which sessions are archived before their client deletes them. */
  readonly archive: ArchiveSettings;
  readonly theme: Theme;
  readonly density: Density;
  readonly textSize: TextSize;
  readonly motion: Motion;
  readonly diffs: DiffLayout;
  /** The editor that opens files. */
  readonly editor: Editor;
  readonly detail: DetailLevel;
  readonly hidesThinking: boolean;
  /** Show reminders and context that the client adds to a conversation. */
  readonly showsSystemText: boolean;
  readonly showsInternalAgents: boolean;
  /** The user's own prices by model; they override the list. */
  readonly prices: Readonly<Record<string, ModelPrice>>;
}

/** All that settings.json holds. Folders are paths, so a page sees them as `SourceFolder` instead. */
export interface Settings extends Preferences {
  /** Folders by client, all of which are read. Empty or absent: the client's default folder. */
  readonly homes: Readonly<Record<string, readonly string[]>>;
}

export type SettingsChange = Partial<Preferences>;

export const defaultPreferences: Preferences = {
  archive: noArchive,
  theme: 'system',
  density: 'compact',
  textSize: '100',
  motion: 'system',
  diffs: 'inline',
  editor: 'vscode',
  detail: 'steps',
  hidesThinking: false,
  showsSystemText: false,
  showsInternalAgents: false,
  prices: {},
};

export const defaultSettings: Settings = { ...defaultPreferences, homes: {} };

/** The valid part of a value, and a sentence for each invalid part. */
export interface Checked<Value> {
  readonly value: Value;
  readonly problems: readonly string[];
}

type Check<Value> = (given: unknown, name: string) => Checked<Value>;

const mostModels = 500;
const longestName = 200;
const highestPrice = 100_000;

const checks: { readonly [Name in keyof Settings]: Check<Settings[Name]> } = {
  theme: oneOf(themes, defaultSettings.theme),
  density: oneOf(densities, defaultSettings.density),
  textSize: oneOf(textSizes, defaultSettings.textSize),
  motion: oneOf(motions, defaultSettings.motion),
  diffs: oneOf(diffLayouts, defaultSettings.diffs),
  editor: oneOf(editors, defaultSettings.editor),
  detail: oneOf(detailLevels, defaultSettings.detail),
  hidesThinking: yesOrNo(defaultSettings.hidesThinking),
  showsSystemText: yesOrNo(defaultSettings.showsSystemText),
  showsInternalAgents: yesOrNo(defaultSettings.showsInternalAgents),
  archive: archiveSettings,
  prices: recordOf(modelPrice, 'prices by model'),
  homes: recordOf(folders, 'folders by client'),
};
const names = Object.keys(checks) as (keyof Settings)[];

/** Keeps what is valid and uses the default for the rest. */
export function checkSettings(given: unknown): Checked<Settings> {
  if (!isRecord(given)) return { value: defaultSettings, problems: ['The settings must be an object.'] };
  const problems = Object.keys(given)
    .filter((name) => !Object.hasOwn(checks, name))
    .map((name) => `Unknown setting "${name}".`);
  const value: Record<string, unknown> = {};
  for (const name of names) {
    const checked = Object.hasOwn(given, name) ? checks[name](given[name], name) : null;
    value[name] = checked === null ? defaultSettings[name] : checked.value;
    for (const each of checked?.problems ?? []) problems.push(each);
  }
  // Each value was made by the check of its name.
  return { value: value as unknown as Settings, problems };
}

/** Accepts a change as a whole or not at all: it comes from a page, which should show its mistake. */
export function checkChange(given: unknown): Checked<Partial<Preferences>> {
  if (!isRecord(given)) return { value: {}, problems: ['A change of settings must be an object.'] };
  if (Object.hasOwn(given, 'homes')) return { value: {}, problems: ['A page cannot change folders by their path.'] };
  const { value, problems } = checkSettings(given);
  const changed = names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, value[name]]);
  return { value: Object.fromEntries(changed) as Partial<Preferences>, problems };
}

/** `null` for an invalid price; zero is a valid one. */
export function priceFrom(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,6})?$/.test(trimmed) && Number(trimmed) <= highestPrice ? Number(trimmed) : null;
}

function oneOf<Value extends string>(choices: readonly Value[], fallback: Value): Check<Value> {
  return (given, name) => {
    const value = choices.find((choice) => choice === given);
    if (value !== undefined) return { value, problems: [] };
    return { value: fallback, problems: [`"${name}" must be one of ${choices.join(', ')}.`] };
  };
}

function yesOrNo(fallback: boolean): Check<boolean> {
  return (given, name) => {
    if (typeof given === 'boolean') return { value: given, problems: [] };
    return { value: fallback, problems: [`"${name}" must be true or false.`] };
  };
}

/** Invalid entries are left out. */
function recordOf<Value>(
  check: (given: unknown) => Value | string,
  what: string,
): Check<Readonly<Record<string, Value>>> {
  return (given, name) => {
    if (!isRecord(given)) return { value: {}, problems: [`"${name}" must hold ${what}.`] };
    const problems: string[] = [];
    const kept: [string, Value][] = [];
    for (const [key, each] of Object.entries(given)) {
      const value = check(each);
      const isNamed = key !== '' && key.length <= longestName && kept.length < mostModels;
      if (isNamed && typeof value !== 'string') kept.push([key, value]);
      else
        problems.push(
          `"${name}": ${isNamed ? `"${key}" ${String(value)}` : 'a name is too long, or there are too many'}.`,
        );
    }
    return { value: Object.fromEntries(kept), problems };
  };
}

function modelPrice(given: unknown): ModelPrice | string {
  const { input, output, cacheWrite = null, cacheRead = null } = isRecord(given) ? given : {};
  const isPriced = isPrice(input) && isPrice(output);
  if (!isPriced) return 'must have an input and an output price in dollars per million tokens';
  if (!isPriceOrNone(cacheWrite) || !isPriceOrNone(cacheRead)) return 'must have cache prices that are numbers or null';
  return { input, output, cacheWrite, cacheRead };
}

const mostProjects = 10_000;
const highestLimit = 100_000_000;

function archiveSettings(given: unknown, name: string): Checked<ArchiveSettings> {
  const { keeps, projects = [], mostDays = null, mostMegabytes = null } = isRecord(given) ? given : {};
  const kind = keptKinds.find((each) => each === keeps);
  const areIds = Array.isArray(projects) && projects.length <= mostProjects && projects.every(isShortText);
  if (kind === undefined || !areIds || !isLimit(mostDays) || !isLimit(mostMegabytes)) {
    const problem = `"${name}" must say what is kept (${keptKinds.join(', ')}), and its limits as numbers.`;
    return { value: noArchive, problems: [problem] };
  }
  return { value: { keeps: kind, projects: projects as readonly string[], mostDays, mostMegabytes }, problems: [] };
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= longestName;
}

function isLimit(value: unknown): value is number | null {
  return value === null || (Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= highestLimit);
}

function folders(given: unknown): readonly string[] | string {
  const isList = Array.isArray(given) && given.every((each) => typeof each === 'string' && each !== '');
  return isList ? (given as readonly string[]) : 'must be a list of folders';
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= highestPrice;
}

function isPriceOrNone(value: unknown): value is number | null {
  return value === null || isPrice(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
