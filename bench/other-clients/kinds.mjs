import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCodex } from './make-codex.mjs';
import { makeOpenCode, openDatabase, Rows } from './make-opencode.mjs';

/** For each client: how its home is made, what reading and parsing all of it takes at best, and how it writes one more row. */
export const kinds = {
  opencode: {
    name: 'OpenCode',
    make: makeOpenCode,
    parse(dir) {
      const database = openDatabase(join(dir, 'opencode.db'));
      for (const table of ['message', 'part'])
        for (const { data } of database.prepare(`SELECT data FROM ${table}`).iterate()) JSON.parse(data);
      database.close();
    },
    writer(dir, session) {
      const database = openDatabase(join(dir, 'opencode.db'));
      const rows = new Rows(database, 900_000_000);
      let count = 0;
      return () => {
        const at = Date.now();
        const data = { role: 'assistant', modelID: 'm', finish: 'stop', time: { created: at, completed: at } };
        rows.message(session, at, data, [{ type: 'text', text: `appended-${count++}`, time: { start: at, end: at } }]);
      };
    },
  },
  codex: {
    name: 'Codex',
    make: makeCodex,
    parse(dir) {
      for (const path of rollouts(dir))
        for (const line of readFileSync(path, 'utf8').split('\n')) if (line !== '') JSON.parse(line);
    },
    writer(dir, session) {
      const file = rollouts(dir).find((path) => path.includes(session));
      let count = 0;
      return () => {
        const content = [{ type: 'output_text', text: `appended-${count++}` }];
        const payload = { type: 'message', role: 'assistant', content };
        const record = { timestamp: new Date().toISOString(), ordinal: 1e6 + count, type: 'response_item', payload };
        appendFileSync(file, `${JSON.stringify(record)}\n`);
      };
    },
  },
};

function rollouts(dir) {
  const names = readdirSync(join(dir, 'sessions'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.jsonl')).map((name) => join(dir, 'sessions', name));
}
