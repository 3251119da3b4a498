import { againstParsing, missing } from '../compare.mjs';

/** All files of all sessions to events, agents included: from the bytes on, as they are read. */
export const measure = {
  name: 'events',
  goal: 1,
  async run({ corpora, transcript, bundled, rounds }) {
    if (transcript?.SessionFamily === undefined) return [missing('events', measure.goal)];
    const { LineSplitter } = await bundled('packages/tailer/src/line-splitter.ts');
    const read = (files) => readSessions(transcript, LineSplitter, files);
    return corpora.map((corpus) => againstParsing('events', measure.goal, corpus, corpus.files, rounds, read));
  },
};

function readSessions({ SessionFamily, classifyClaudeFile }, LineSplitter, files) {
  const families = new Map();
  let events = 0;
  for (const { path, bytes } of files) {
    const file = classifyClaudeFile(path);
    if (file === null) continue;
    const id = file.sessionId ?? path;
    const family = families.get(id) ?? new SessionFamily(id);
    families.set(id, family);
    if (path.endsWith('.jsonl')) family.addLines(file, new LineSplitter().push(bytes));
    else family.setWhole(file, bytes.toString());
  }
  for (const family of families.values()) events += family.takeEvents().length;
  return events;
}
