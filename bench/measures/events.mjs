import { againstParsing, missing } from '../compare.mjs';

/** All files of all sessions to events, agents included: from the bytes on, as they are read. */
export const measure = {
  name: 'events',
  goal: 1,
  async run({ corpora, transcript, bundled, rounds }) {
    if (transcript?.SessionBuilder === undefined) return [missing('events', measure.goal)];
    const { LineSplitter } = await bundled('packages/files/src/line-splitter.ts');
    const read = (files) => readSessions(transcript, LineSplitter, files);
    return corpora.map((corpus) => againstParsing('events', measure.goal, corpus, corpus.files, rounds, read));
  },
};

function readSessions({ SessionBuilder, classifyClaudeFile }, LineSplitter, files) {
  const builders = new Map();
  let events = 0;
  for (const { path, bytes } of files) {
    const file = classifyClaudeFile(path);
    if (file === null) continue;
    const id = file.sessionId ?? path;
    const builder = builders.get(id) ?? new SessionBuilder(id);
    builders.set(id, builder);
    if (path.endsWith('.jsonl')) builder.addLines(file, new LineSplitter().push(bytes));
    else builder.setWhole(file, bytes.toString());
  }
  for (const builder of builders.values()) events += builder.takeEvents().length;
  return events;
}
