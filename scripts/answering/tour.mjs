import { setTimeout as sleep } from 'node:timers/promises';

const mostOfEach = 5;
const plainWish = { format: 'json', isSingleFile: true, isCompact: false, depth: null, turns: null };
const redaction = { keep: [], keepKinds: [], add: [] };

/** What a person does with a session, by name. Each gets a connection, and may wait as long as it likes. */
export const stops = {
  async list(connection, visit) {
    const { sessions } = await untilCounted(connection);
    visit.session = sessions.find(({ id }) => id === visit.wanted)?.id ?? sessions[0]?.id ?? null;
  },
  async open(connection, visit) {
    const opened = await connection.ask('openSession', visit.session);
    if (!opened.ok) return;
    visit.events = visit.eventsOf(opened.value);
    if (opened.value.reading === null) return;
    while (connection.pushed.get('sessionAppended')?.reading !== null) await sleep(10);
  },
  async agents(connection, visit) {
    for (const { agent } of some(visit.events, ({ type }) => type === 'agent_changed'))
      await connection.ask('openAgent', visit.session, agent.id);
  },
  async views(connection, visit) {
    for (const view of ['usage', 'edits', 'reads', 'context'])
      await connection.ask('openView', visit.session, view, { threads: null });
  },
  async tools(connection, visit) {
    for (const { toolUseId } of some(visit.events, ({ type }) => type === 'tool_started'))
      await connection.ask('readTool', visit.session, toolUseId);
  },
  async bodies(connection, visit) {
    for (const { text, input } of some(visit.events, ({ text, input }) => (text ?? input)?.ref))
      await connection.ask('readBody', visit.session, (text ?? input).ref);
  },
  async find(connection, visit) {
    for (const words of ['needle', 'x', ' ']) await connection.ask('findInSession', visit.session, words);
  },
  async search(connection) {
    for (const text of ['needle', 'x', '"a b"', 'tool:Bash', 'agent:Explore', `path:${'a/'.repeat(100)}`])
      await searched(connection, text);
  },
  async export(connection, visit) {
    await connection.ask('previewExport', visit.session, { ...plainWish, redaction });
    const file = await connection.ask('exportSession', visit.session, { ...plainWish, format: 'html', redaction });
    for (let part = 0; file.ok && part < file.value.parts; part++) await connection.ask('readExported', part);
  },
  async compare(connection, visit) {
    await connection.ask('compareSessions', visit.session, visit.session);
  },
};

async function untilCounted(connection) {
  for (;;) {
    const { rows, words } = await connection.ask('getIndexing');
    if (rows.total > 0 && rows.done >= rows.total && words.done >= words.total) break;
    await sleep(50);
  }
  return connection.ask('listSessions');
}

async function searched(connection, text) {
  connection.pushed.delete('searchFound');
  const answer = await connection.ask('searchSessions', { text, order: 'rank', session: null });
  if (!answer.ok || answer.value.isComplete) return;
  while (connection.pushed.get('searchFound')?.isComplete !== true) await sleep(10);
}

function some(events, isWanted) {
  return events.filter(isWanted).slice(0, mostOfEach);
}
