import { againstParsing, missing } from '../compare.mjs';

/** All files of all sessions to events, agents included: from the bytes on, as they are read. */
export const measure = {
  name: 'events',
  goal: 1,
  async run({ corpora, transcript, bundled, rounds }) {
    if (transcript?.SessionBuilder === undefined) return [missing('events', measure.goal)];
    const { LineSplitter } = await bundled('packages/files/src/line-splitter.ts');
    const { claudeCodeFormat, unitAt } = await bundled('packages/transcript/src/formats/claude-code/index.ts');
    const { SessionBuilder } = transcript;
    const begin = (id) => new SessionBuilder(id, claudeCodeFormat);
    const read = (files) => readSessions({ begin, unitAt, LineSplitter }, files);
    return corpora.map((corpus) => againstParsing('events', measure.goal, corpus, corpus.files, rounds, read));
  },
};

function readSessions({ begin, unitAt, LineSplitter }, files) {
  const builders = new Map();
  let events = 0;
  for (const { path, bytes } of files) {
    const unit = unitAt(path);
    if (unit === null) continue;
    const id = unit.sessionId ?? path;
    const builder = builders.get(id) ?? begin(id);
    builders.set(id, builder);
    if (path.endsWith('.jsonl')) builder.addLines(unit, new LineSplitter().push(bytes));
    else builder.setWhole(unit, bytes.toString());
  }
  for (const builder of builders.values()) events += builder.takeEvents().length;
  return events;
}
