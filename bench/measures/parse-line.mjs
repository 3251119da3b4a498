import { againstParsing } from '../compare.mjs';
import { eachLine, isTranscript } from '../lines.mjs';

const unwanted = new Set([
  ...['api-request', 'api-request-shape', 'api-request-blob', 'file-history-snapshot', 'file-history-delta'],
  ...['atis-latch', 'tools-used', 'mode', 'permission-mode'],
]);
const noise = new Set([
  ...['prompt_snapshot', 'environment', 'model', 'session_context', 'date', 'remote_session_change', 'skill_listing'],
  ...['agent_listing_delta', 'deferred_tools_delta', 'auto_mode', 'total_tokens_reminder', 'instructions'],
]);

/** Lines to records, without what becomes of them. Where every record is wanted this is `JSON.parse` and little else. */
export const measure = {
  name: 'parse-line',
  goal: 1,
  async run({ corpora, json, bundled, rounds }) {
    const { recordLook } = await bundled('packages/transcript/src/formats/claude-code/record-look.ts');
    const options = {
      smallLine: json.SMALL_LINE,
      longText: json.LONG_TEXT,
      look: recordLook((type, subtype) => (subtype === null ? !unwanted.has(type) : !noise.has(subtype))),
    };
    const readAll = (files) => {
      let records = 0;
      for (const file of files.filter(isTranscript)) {
        eachLine(file.bytes, (text) => {
          records += json.readLine(text, options).records.length;
        });
      }
      return records;
    };
    return corpora.map((corpus) => againstParsing('parse-line', measure.goal, corpus, corpus.files, rounds, readAll));
  },
};
