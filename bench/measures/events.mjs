import { againstParsing, missing } from '../compare.mjs';
import { eachLine } from '../lines.mjs';

/** All files of all sessions to events, agents included. */
export const measure = {
  name: 'events',
  goal: 1,
  run({ corpora, transcript, rounds }) {
    if (transcript?.SessionFamily === undefined) return [missing('events', measure.goal)];
    return corpora.map((corpus) =>
      againstParsing('events', measure.goal, corpus, corpus.files, rounds, (files) => readSessions(transcript, files)),
    );
  },
};

function readSessions({ SessionFamily, classifyClaudeFile }, files) {
  const families = new Map();
  let events = 0;
  for (const { path, bytes } of files) {
    const file = classifyClaudeFile(path);
    if (file === null) continue;
    const id = file.sessionId ?? path;
    const family = families.get(id) ?? new SessionFamily(id);
    families.set(id, family);
    if (path.endsWith('.jsonl')) family.addLines(file, sourceLines(bytes));
    else family.setWhole(file, bytes.toString());
  }
  for (const family of families.values()) events += family.takeEvents().length;
  return events;
}

function sourceLines(bytes) {
  const lines = [];
  eachLine(bytes, (text, line, offset, byteLength) => lines.push({ text, line, offset, byteLength }));
  return lines;
}
