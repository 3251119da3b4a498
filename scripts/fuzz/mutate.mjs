/** Returns a function that gives one broken line after another, the same ones for the same seed. */
export function createMutator(seed, lines) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(random() * limit);
  const pick = (items) => items[below(items.length)];
  const tools = { below, pick, line: () => pick(lines) };
  return () => {
    let line = pick(lines);
    for (let times = 1 + below(3); times > 0; times--) {
      line = below(2) === 0 ? pick(textMutations)(line, tools) : restructured(line, tools);
    }
    return line;
  };
}

const insertions = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    '\0',
    '\ufeff',
    '\ufffd',
    '\ud83d',
    '\\ud83d',
    '\\u0000',
    '\\u',
    '}{',
    '"}',
  ],
  ...[
    'null',
    '1e999',
    '-',
    '"__proto__":{"polluted":1},',
    '"constructor":{"prototype":{"polluted":1}},',
    '\\"',
    '\r',
    '\t',
  ],
];

const textMutations = [
  (line, { below }) => {
    const at = below(line.length);
    return line.slice(0, at) + String.fromCharCode(line.charCodeAt(at) ^ (1 << below(8))) + line.slice(at + 1);
  },
  (line, { below }) => line.slice(0, below(line.length)),
  (line, { below }) => line.slice(below(line.length)),
  (line, { below }) => {
    const at = below(line.length);
    return line.slice(0, at) + line.slice(at + below(200));
  },
  (line, { below, line: other }) => {
    const end = other();
    return line.slice(0, below(line.length)) + end.slice(below(end.length));
  },
  (line, { line: other }) => line + other(),
  (line, { below, pick }) => {
    const at = below(line.length);
    return line.slice(0, at) + pick(insertions).repeat(1 + below(3)) + line.slice(at);
  },
  (line, { below, pick }) => {
    const [open, close] = pick([
      ['[', ']'],
      ['{"a":', '}'],
    ]);
    const depth = below(10) === 0 ? 50_000 : below(500);
    const deep = `${open.repeat(depth)}1${close.repeat(below(3) === 0 ? below(depth + 1) : depth)}`;
    return line.replace(/:(?=[["{])/, () => `:${deep},"x":`);
  },
];

const values = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    'x',
    '\0',
    '\ud83d',
    '\ude00',
    '\ufffd',
    [],
    {},
    [[]],
    [null],
    { a: null },
  ],
  ...[
    '__proto__',
    'constructor',
    'user',
    'assistant',
    'tool_use',
    'tool_result',
    'text',
    '<task-notification>',
    'toolu_1',
    '2026-13-99',
  ],
];
const keys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'type',
  'content',
  'message',
  'uuid',
  'id',
  'agentId',
  'usage',
];

/** Changes one value somewhere in the record for another of any kind. A line that cannot be changed so stays as it is. */
function restructured(line, tools) {
  try {
    const record = JSON.parse(line);
    const places = [];
    collect(record, places);
    if (places.length === 0) return line;
    const [holder, key] = tools.pick(places);
    change(holder, key, tools);
    return JSON.stringify(record).replaceAll('"HUGE"', '1e999');
  } catch {
    // No JSON, nested too deep to be written again, or an object that has a `toString` of its own by now.
    return line;
  }
}

function collect(value, places) {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    places.push([value, key]);
    if (places.length < 2000) collect(value[key], places);
  }
}

function change(holder, key, { below, pick }) {
  const value = holder[key];
  const put = (name, changed) =>
    Object.defineProperty(holder, name, { value: changed, enumerable: true, configurable: true, writable: true });
  const changes = [
    () => put(key, pick(values)),
    () => put(key, [value]),
    () => put(key, { [pick(keys)]: value }),
    () => put(key, JSON.stringify(value) ?? ''),
    () => put(key, 'HUGE'),
    () => put(key, Array(below(50)).fill(value)),
    () =>
      put(
        key,
        String(value)
          .repeat(1 + below(200))
          .slice(0, 100_000),
      ),
    () => put(pick(keys), pick(values)),
    () => delete holder[key],
  ];
  pick(changes)();
}
