import { setTimeout as sleep } from 'node:timers/promises';
import { largestSession, sessionBytes } from '../driver/large-session.mjs';
import { row } from '../row.mjs';

/** Bytes that cross to the window when the large session is opened, as JSON. The limit is what lies on disk. */
export const measure = {
  name: 'payload',
  async run({ bundled, home }) {
    const { createHost } = await bundled('packages/host/src/index.ts');
    const claudeDir = await home('big');
    const session = largestSession(claudeDir);
    const info = { shell: 'browser', version: '0', platform: process.platform };
    const host = createHost({ homes: [{ client: 'claude-code', dir: claudeDir }], info, dataDir: null });
    let bytes = 0;
    let isRead = false;
    const connection = host.connect((push) => {
      if (push.name !== 'sessionAppended') return;
      bytes += JSON.stringify(push).length;
      isRead = push.payload.reading === null;
    });
    const answer = await connection.openSession(session.id);
    const first = JSON.stringify(answer).length;
    while (!isRead) await sleep(50);
    await sleep(500);
    await host.close();
    const limit = sessionBytes(session.path) / 1e6;
    return [
      row({ name: 'first payload', value: first / 1e6, unit: 'MB', limit, goal: 'under 1 MB', isMet: (mb) => mb < 1 }),
      row({
        name: 'all payloads',
        value: (first + bytes) / 1e6,
        unit: 'MB',
        limit,
        goal: 'under 12 MB',
        isMet: (mb) => mb < 12,
      }),
    ];
  },
};
