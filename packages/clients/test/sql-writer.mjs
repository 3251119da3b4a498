// A client that writes to its database: runs each line of its input (JSON: [sql, ...values]) and answers with a line.
//   node sql-writer.mjs DATABASE
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const Database = createRequire(import.meta.url)('libsql');
const database = new Database(process.argv[2]);

for await (const line of createInterface({ input: process.stdin })) {
  const [sql, ...values] = JSON.parse(line);
  try {
    if (values.length === 0) database.exec(sql);
    else database.prepare(sql).run(...values);
    process.stdout.write('"done"\n');
  } catch (error) {
    process.stdout.write(`${JSON.stringify(String(error))}\n`);
  }
}
database.close();
