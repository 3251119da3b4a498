import { againstParsing, missing } from '../compare.mjs';
import { eachLine } from '../lines.mjs';

/** What a list entry needs, from every line of the sessions' own files. */
export const measure = {
  name: 'digest',
  goal: 3,
  run({ corpora, transcript, rounds }) {
    if (transcript?.SessionDigester === undefined) return [missing('digest', measure.goal)];
    return corpora.map((corpus) => {
      const sessions = corpus.files.filter((file) => /^projects\/[^/]+\/[^/]+\.jsonl$/.test(file.path));
      return againstParsing('digest', measure.goal, corpus, sessions, rounds, (files) => digestAll(transcript, files));
    });
  },
};

function digestAll({ SessionDigester }, files) {
  let titled = 0;
  for (const file of files) {
    const digester = new SessionDigester();
    eachLine(file.bytes, (text) => digester.add(text));
    if (digester.digest().title !== null) titled++;
  }
  return titled;
}
