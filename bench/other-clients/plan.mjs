/** How much there is of what in a home of so many MB: at 1,000 MB 5,000 sessions, one of them with 400 agents. */
export function planOf(megabytes) {
  const sessions = Math.max(40, Math.round(megabytes * 5));
  const agents = Math.max(20, Math.min(400, Math.round(megabytes * 0.4)));
  const bytesEach = (megabytes * 1e6) / (sessions + agents);
  return { sessions, agents, bytesEach };
}

const words =
  'the file has an error where retry returns a value that nobody reads and a test of it fails with code two'.split(' ');

/** The same numbers in every run, so that figures can be compared. */
export function randomOf(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

export function textOf(random, length) {
  let text = random() < 0.002 ? 'zebrafinch ' : '';
  while (text.length < length) text += `${words[Math.floor(random() * words.length)]}${random() < 0.05 ? '\n' : ' '}`;
  return text;
}

/** Most results are short, some are long. */
export function sizeOf(random) {
  return random() < 0.1 ? 20_000 : random() < 0.5 ? 2_000 : 300;
}
