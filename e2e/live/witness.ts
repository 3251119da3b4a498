import type { Page } from '@playwright/test';

/** One thing that the window came to know, and when. */
export interface Sighting {
  readonly at: number;
  /** `null`: the session itself. */
  readonly agent: string | null;
  readonly call: string | null;
  readonly parent: string | null;
  readonly title: string | null;
  readonly status: string;
  readonly reason: string;
}

/** An agent's row in the conversation: when it was first drawn, and how deep it stood, one after the other. */
export interface Drawn {
  readonly at: number;
  readonly title: string;
  readonly levels: number[];
}

export interface Watched {
  readonly sightings: readonly Sighting[];
  readonly drawn: readonly Drawn[];
  /** The agents whose own events the window holds. */
  readonly opened: readonly string[];
  /** The whole of the processor's state. */
  readonly state: string;
}

interface WitnessWindow {
  treelineWitness: (session: string, view: unknown) => void;
  treelineWatched: (session: string) => Watched;
  /** Opens the groups of agents as they appear, as a person would who wants to see everything. */
  treelineOpensAgents: boolean;
}

/** From the page's next start on, it keeps what its window comes to hold. */
export async function putWitness(page: Page): Promise<void> {
  await page.addInitScript(witness);
  await page.reload();
}

export function watched(page: Page, session: string): Promise<Watched> {
  return page.evaluate((id) => (window as unknown as WitnessWindow).treelineWatched(id), session);
}

export async function openAgentsAsTheyCome(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    (window as unknown as WitnessWindow).treelineOpensAgents = on;
  }, isOn);
}

/** Runs in the page, before anything else there: nothing from outside may be named in it. */
function witness(): void {
  type Info = Omit<Sighting, 'at' | 'status' | 'reason'> & {
    readonly id: string;
    readonly description: string | null;
    readonly name: string | null;
    readonly parentToolUseId: string | null;
    readonly parentAgentId: string | null;
    readonly state: { readonly status: string; readonly reason: string };
  };
  interface State {
    readonly state: { readonly status: string; readonly reason: string } | null;
    readonly agents: ReadonlyMap<string, { info: Info | null; thread: { turns: readonly unknown[] } }>;
  }
  const states = new Map<string, State>();
  const sightings = new Map<string, Sighting[]>();
  const drawn: Drawn[] = [];
  const page = window as unknown as WitnessWindow;
  const sightingsOf = (session: string) => {
    const known = sightings.get(session) ?? [];
    sightings.set(session, known);
    return known;
  };

  page.treelineWitness = (session, view) => {
    const { state } = view as { state: State };
    const before = states.get(session);
    states.set(session, state);
    const seen = sightingsOf(session);
    const at = Date.now();
    if (state.state !== null && state.state.status !== before?.state?.status)
      seen.push({ at, agent: null, call: null, parent: null, title: null, ...state.state });
    for (const [agent, { info }] of state.agents) {
      const was = before?.agents.get(agent)?.info ?? null;
      if (info === null || info === was) continue;
      const hasNews =
        info.state.status !== was?.state.status ||
        info.parentToolUseId !== was.parentToolUseId ||
        info.parentAgentId !== was.parentAgentId;
      const place = { call: info.parentToolUseId, parent: info.parentAgentId, title: info.description };
      if (hasNews) seen.push({ at, agent, ...place, ...info.state });
    }
  };

  page.treelineWatched = (session) => {
    const state = states.get(session);
    const agents = [...(state?.agents ?? [])];
    const opened = agents.filter(([, { thread }]) => thread.turns.length > 0).map(([id]) => id);
    const flat = (_key: string, value: unknown) =>
      value instanceof Map || value instanceof Set ? [...value] : (value as unknown);
    return { sightings: sightingsOf(session), drawn, opened, state: JSON.stringify(state ?? null, flat) };
  };

  /** What a row may call an agent, and what it was started for. */
  const titles = () => {
    const infos = [...states.values()].flatMap(({ agents }) => [...agents.values()].map(({ info }) => info));
    const called = new Map<string, string>();
    for (const info of infos) {
      // One that has no name must not lend its title to the rows that have none.
      for (const word of [info?.description, info?.name]) if (word) called.set(word, info?.description ?? word);
    }
    return called;
  };
  const look = () => {
    const called = titles();
    const counts = new Map<string, number>();
    for (const row of document.querySelectorAll('ul[aria-label="Conversation"] > li')) {
      const title = called.get(row.querySelector('b')?.textContent ?? '') ?? null;
      if (title === null) continue;
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      const level = Number(row.getAttribute('aria-level'));
      const known = drawn.filter((one) => one.title === title)[count - 1];
      if (known === undefined) drawn.push({ at: Date.now(), title, levels: [level] });
      else if (known.levels.at(-1) !== level) known.levels.push(level);
      const button = row.querySelector<HTMLElement>('[data-row-button][aria-expanded="false"]');
      if (page.treelineOpensAgents) button?.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
