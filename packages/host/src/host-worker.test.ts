import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BodyRef, SessionId } from '@treeline/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { bundledScripts } from '../../files/test/bundled-scripts.ts';
import type { TempHome } from '../../files/test/temp-home.ts';
import { hostsInHome, testInfo } from '../test/hosts-in-home.ts';
import { answerLine, editLines, promptLine } from '../test/records.ts';
import { spoken, TestClient } from '../test/test-client.ts';
import { startJobsInWorker } from './jobs/jobs-in-worker.ts';
import { startHostInWorker } from './start-host-in-worker.ts';
import type { TreelineHost } from './treeline-host.ts';

let out: string;

/** The shells bundle these entries in the same way. */
beforeAll(async () => {
  out = await bundledScripts({
    'host-worker': join(import.meta.dirname, 'host-worker.ts'),
    'jobs-worker': join(import.meta.dirname, 'jobs/jobs-worker.ts'),
    'counting-worker': join(import.meta.dirname, '../../library/src/counting-worker.ts'),
  });
});
afterAll(() => rm(out, { recursive: true }));

let home: TempHome;
const hosts = hostsInHome((made) => {
  home = made;
});

function start(file: string): TreelineHost {
  const options = { homes: homesAt(home.root), label: '~/.claude', info: testInfo, dataDir: null };
  const started = startHostInWorker(pathToFileURL(join(out, file)), options);
  hosts.push(started);
  return started;
}

describe('a host in a worker', () => {
  test('serves several connections with answers and pushes', async () => {
    await home.write('projects/-app/s.jsonl', promptLine({ session: 's', at: 1 }, 'Hello'));
    const worker = start('host-worker.mjs');
    const [one, two] = [new TestClient(worker), new TestClient(worker)];
    await one.listed('s');
    expect([await one.host.getInfo(), spoken((await one.open('s')).events)]).toEqual([testInfo, ['Hello']]);
    await two.open('s');
    await two.host.closeSession('s' as SessionId);
    await home.append('projects/-app/s.jsonl', answerLine({ session: 's', at: 2 }, 'Hi'));
    await one.until(() => spoken(one.appended('s')).length === 1);
    expect([spoken(one.appended('s')), two.appended('s')]).toEqual([['Hi'], []]);
  });

  test('exports and compares in a thread of their own', async () => {
    await home.write('projects/-app/s.jsonl', promptLine({ session: 's', at: 1 }, 'Hello'));
    await home.write('projects/-app/t.jsonl', promptLine({ session: 't', at: 2 }, 'Hello'));
    const client = new TestClient(start('host-worker.mjs'));
    await client.listed('t', 's');
    const [s, t] = ['s' as SessionId, 't' as SessionId];
    const wish = { format: 'json', isSingleFile: true, isCompact: false, depth: null, turns: null } as const;
    const file = await client.host.exportSession(s, { ...wish, redaction: null });
    expect(file).toMatchObject({ ok: true, value: { name: 'hello.json', parts: 1 } });
    expect(await client.host.readExported(0)).toMatchObject({ ok: true, value: expect.stringContaining('Hello') });
    expect(client.told('exportProgress').length).toBeGreaterThan(0);
    expect(await client.host.compareSessions(s, t)).toMatchObject({ ok: true, value: { sharedPrompts: 1 } });
    client.host.close();
  });

  test('reads a long call and its text in that thread', async () => {
    const long = `${'needle and thread '.repeat(50_000)}end`;
    const text = editLines({ session: 's', at: 1 }, '/a').replace('The file has been updated.', long);
    await home.write('projects/-app/s.jsonl', text);
    const client = new TestClient(start('host-worker.mjs'));
    await client.listed('s');
    const result = (await client.open('s')).events.find(({ type }) => type === 'tool_finished');
    if (result?.type !== 'tool_finished') throw new Error('There is no result.');
    const [session, ref] = ['s' as SessionId, result.output.ref as BodyRef];
    expect(await client.host.readTool(session, result.toolUseId)).toMatchObject({ value: { view: { kind: 'diff' } } });
    expect(await client.host.readBody(session, ref)).toMatchObject({ value: { text: long } });
    client.host.close();
  });

  test('fails a job whose thread dies, and does the next one', async () => {
    await writeFile(
      join(out, 'dying.mjs'),
      `import { parentPort, workerData } from 'node:worker_threads';
      parentPort.on('message', ({ call }) => {
        if (call === 1) throw new Error('broken on purpose');
        parentPort.postMessage({ report: 'done', call, answer: { ok: true, value: workerData } });
      });`,
    );
    const jobs = startJobsInWorker(pathToFileURL(join(out, 'dying.mjs')), 'Treeline', () => undefined);
    const place = { kind: 'file', path: '/nowhere' } as const;
    expect(await jobs.compare(place, place, [])).toEqual({
      ...{ ok: false },
      error: { code: 'unreadable', message: 'It failed: broken on purpose.' },
    });
    expect(await jobs.compare(place, place, [])).toEqual({ ok: true, value: 'Treeline' });
    jobs.close();
  });

  test('sends the rows of a view and what is new of them', async () => {
    await home.write('projects/-app/s.jsonl', editLines({ session: 's', at: 1 }, '/a'));
    const client = new TestClient(start('host-worker.mjs'));
    await client.listed('s');
    await client.open('s');
    const opened = await client.host.openView('s' as SessionId, 'edits', { threads: null });
    if (!opened.ok) throw new Error(opened.error.message);
    await home.append('projects/-app/s.jsonl', editLines({ session: 's', at: 3 }, '/b'));
    const paths = () =>
      client
        .viewRows(opened.value, 'edits')
        .get(null)
        ?.map(({ path }) => path) ?? [];
    await client.until(() => paths().length === 2);
    expect(paths()).toEqual(['/a', '/b']);
  });

  test('that dies is started again, and its clients are told to ask anew', async () => {
    await home.write('projects/-app/s.jsonl', promptLine({ session: 's', at: 1 }, 'Hello'));
    const flag = join(out, 'fall-over');
    await writeFile(
      join(out, 'dies-once.mjs'),
      `import { existsSync, rmSync } from 'node:fs';
       import './host-worker.mjs';
       setInterval(() => {
         if (!existsSync(${JSON.stringify(flag)})) return;
         rmSync(${JSON.stringify(flag)});
         throw new Error('out of luck');
       }, 5);`,
    );
    const client = new TestClient(start('dies-once.mjs'));
    await client.listed('s');
    await client.open('s');
    await writeFile(flag, '');
    const [reset] = await client.until(() => client.told('sessionReset').length === 1 && client.told('sessionReset'));
    expect(reset).toEqual({ sessionId: 's', reason: 'The reader was restarted.' });
    await client.until(() => client.told('sessionsChanged').some(({ sequence }) => sequence > 1_000_000));
    await client.listed('s');
    expect(spoken((await client.open('s')).events)).toEqual(['Hello']);
    await home.append('projects/-app/s.jsonl', answerLine({ session: 's', at: 2 }, 'Hi'));
    await client.until(() => spoken(client.appended('s')).length === 1);
    expect([spoken(client.appended('s')), (await client.host.getHome()).status]).toEqual([['Hi'], 'ready']);
  });

  test('that dies again and again is given up, and says so instead of leaving its callers waiting', async () => {
    // Takes the orders and the calls, answers none, and then falls over.
    await writeFile(
      join(out, 'dies.mjs'),
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ port }) => port?.on('message', () => { throw new Error('out of luck'); }));`,
    );
    const client = new TestClient(start('dies.mjs'));
    const message = 'The reader stopped: out of luck';
    await expect(client.host.listSessions()).rejects.toThrow(message);
    const stopped = {
      label: '~/.claude',
      status: 'unreadable',
      message: `${message}. Restart Treeline.`,
      problems: [{ id: 'worker-stopped', message: `${message}. Restart Treeline.` }],
      homes: [],
    };
    await client.until(() => client.told('homeChanged').length > 0);
    expect([await client.host.getHome(), client.told('homeChanged')]).toEqual([stopped, [stopped]]);
    await expect(client.host.openSession('s' as SessionId)).rejects.toThrow(message);
    await expect(new TestClient(hosts[0] as TreelineHost).host.listSessions()).rejects.toThrow(message);
  });
});
