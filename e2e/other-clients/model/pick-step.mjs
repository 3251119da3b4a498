let made = 0;

/** Ids that no two things of a run share. */
export function newId(kind) {
  made++;
  return `${kind}_fake${String(made).padStart(4, '0')}`;
}

/**
 * Answers which step of a script a request gets. A request belongs to the agent whose marker `[[name]]` comes last in its user texts
 * (or to the one that the script's `route` names); each agent goes through its own steps, so a retry gets the next one.
 */
export class StepPicker {
  #script;
  #taken = new Map();
  #answered = new Map();

  constructor(script) {
    this.#script = script;
  }

  next(body, headers) {
    if (/title generator/i.test(systemText(body))) {
      return { text: this.#script.title ?? 'Scripted session title', calls: [], isTitle: true };
    }
    const agent = this.#agentOf(body, headers);
    const number = this.#taken.get(agent) ?? 0;
    this.#taken.set(agent, number + 1);
    const wanted = this.#script.agents[agent]?.[number] ?? { text: `(${agent}: script ended at step ${number})` };
    const asked = { body, step: number, agent, text: JSON.stringify(body), headers };
    const step = typeof wanted === 'function' ? wanted(asked) : wanted;
    return { ...step, agent, calls: (step.calls ?? []).map((call) => madeCall(call, asked)) };
  }

  noteAnswer({ agent }) {
    this.#answered.set(agent, (this.#answered.get(agent) ?? 0) + 1);
  }

  /** Whether the agents have got all of their answers. */
  haveEnded(agents) {
    return agents.every((agent) => (this.#answered.get(agent) ?? 0) >= this.#script.agents[agent].length);
  }

  #agentOf(body, headers) {
    const marked = userTexts(body).flatMap((text) =>
      [...text.matchAll(/\[\[([a-z0-9-]+)\]\]/gi)].map((mark) => mark[1]),
    );
    const names = marked.filter((name) => this.#script.agents[name]);
    return this.#script.route?.({ body, headers, names }) ?? names.at(-1) ?? 'main';
  }
}

/** Tokens as the script says them, or by the length of the request. */
export function usageOf({ think, usage }, body) {
  const input = 1000 + Math.round(JSON.stringify(body).length / 40);
  return { in: input, out: 40, cached: 0, reasoning: think ? 12 : 0, ...usage };
}

export function wordsOf(text) {
  return text?.match(/\S+\s*/g) ?? [];
}

function madeCall(call, asked) {
  const args = typeof call.args === 'function' ? call.args(asked) : call.args;
  return { ...call, id: call.id ?? newId('call'), args: typeof args === 'string' ? args : JSON.stringify(args ?? {}) };
}

function textsOf(content) {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  return content
    .map(({ text, input_text, content: inner }) => text ?? input_text ?? inner)
    .filter((text) => typeof text === 'string');
}

function userTexts({ messages, input }) {
  const items = messages ?? input ?? [];
  if (typeof items === 'string') return [items];
  return items
    .filter(({ role, type }) => role === 'user' || type === 'agent_message')
    .flatMap(({ content }) => textsOf(content));
}

function systemText({ messages, input, instructions }) {
  const items = messages ?? input ?? [];
  const system = Array.isArray(items) ? items.filter(({ role }) => role === 'system' || role === 'developer') : [];
  return [instructions ?? '', ...system.flatMap(({ content }) => textsOf(content))].join('\n');
}
