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

/** An agent's row in the conversation: when it was first drawn, and where it stood, one place after the other. */
interface Drawn {
  readonly at: number;
  readonly agent: string;
  readonly places: Place[];
}

interface Place {
  readonly level: number;
  /** The agent inside whose row it stands; `null` = none. */
  readonly parent: string | null;
}

export interface Watched {
  readonly sightings: readonly Sighting[];
  readonly drawn: readonly Drawn[];
  /** The agents whose own events the window holds. */
  readonly opened: readonly string[];
  /** The whole of the processor's state. */
  readonly state: string;
}

interface ProbedWindow {
  treelineTestProbe: (session: string, view: unknown) => void;
  treelineWatched: (session: string) => Watched;
  /** Opens the groups of agents as they appear, as a person would who wants to see everything. */
  treelineOpensAgents: boolean;
}

/** From the page's next start on, it keeps what its window comes to hold. */
export async function putTestProbe(page: Page): Promise<void> {
  await page.addInitScript(witness);
  await page.reload();
}

export function watched(page: Page, session: string): Promise<Watched> {
  return page.evaluate((id) => (window as unknown as ProbedWindow).treelineWatched(id), session);
}

export async function openAgentsAsTheyCome(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    (window as unknown as ProbedWindow).treelineOpensAgents = on;
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
  const page = window as unknown as ProbedWindow;
  const sightingsOf = (session: string) => {
    const known = sightings.get(session) ?? [];
    sightings.set(session, known);
    return known;
  };

  page.treelineTestProbe = (session, view) => {
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

  const note = (agent: string, place: Place) => {
    const known = drawn.find((one) => one.agent === agent);
    const last = known?.places.at(-1);
    if (known === undefined) drawn.push({ at: Date.now(), agent, places: [place] });
    else if (last?.level !== place.level || last.parent !== place.parent) known.places.push(place);
  };
  const look = () => {
    // The rows around the one that is looked at, outermost first.
    const around: Place[] = [];
    for (const row of document.querySelectorAll<HTMLElement>('ul[aria-label="Conversation"] > li')) {
      const level = Number(row.getAttribute('aria-level'));
      while ((around.at(-1)?.level ?? 0) >= level) around.pop();
      const parent = around.at(-1)?.parent ?? null;
      const agent = row.dataset.agent ?? null;
      around.push({ level, parent: agent ?? parent });
      if (agent === null) continue;
      note(agent, { level, parent });
      const button = row.querySelector<HTMLElement>('[data-row-button][aria-expanded="false"]');
      if (page.treelineOpensAgents) button?.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
