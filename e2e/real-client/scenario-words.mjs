/** The words that scenarios are written in: calls of tools, and agents that do nothing but run commands. */
export const bash = (command, description = 'Run a command', more = {}) => ({
  name: 'Bash',
  input: { command, description, ...more },
});

export const read = (path) => ({ name: 'Read', input: { file_path: path } });

export const write = (path, content) => ({ name: 'Write', input: { file_path: path, content } });

export const edit = (path, before, after, more = {}) => ({
  name: 'Edit',
  input: { file_path: path, old_string: before, new_string: after, ...more },
});

export const send = (to, message, summary = 'a message') => ({ name: 'SendMessage', input: { to, message, summary } });

/** Starts the scripted conversation `key`, in the foreground unless `background` is true; `null` leaves the field out. */
export function agent(key, description, options = {}) {
  const { type = 'general-purpose', background = false, prompt = `Do the scripted work of ${key}.`, ...more } = options;
  const typed = type ? { subagent_type: type } : {};
  const placed = background === null ? {} : { run_in_background: background };
  return { name: 'Agent', input: { description, prompt: `${prompt} [[agent:${key}]]`, ...typed, ...placed, ...more } };
}

/** As many turns with one command each, and a closing text. */
export function worker(label, turns = 2, { delay, startDelay, sleep: seconds = 0, final } = {}) {
  const wait = seconds ? `sleep ${seconds}; ` : '';
  const steps = Array.from({ length: turns }, (_, index) => ({
    delay,
    startDelay,
    ...(index === 0 ? { text: `${label}: starting.` } : {}),
    tools: [bash(`${wait}echo ${label} step ${index + 1}`, `${label} step ${index + 1}`)],
  }));
  return [...steps, { delay, startDelay, text: final ?? `${label}: finished, ${turns} steps.` }];
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same conversations through a gateway that counts the calls of each reply from 0. */
export function numbered(agents) {
  const turn = (each) => ({ ...each, tools: each.tools?.map((tool, index) => ({ ...tool, id: `call_${index}` })) });
  return Object.fromEntries(Object.entries(agents).map(([key, turns]) => [key, turns.map(turn)]));
}
