import type { BodyRef, SessionId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import type { TempHome } from '../../../files/test/temp-home.ts';
import { hostsInHome, testInfo } from '../../test/hosts-in-home.ts';
import { editLines } from '../../test/records.ts';
import { TestClient } from '../../test/test-client.ts';
import { createHost } from '../create-host.ts';
import { startLocalJobs } from './local-jobs.ts';
import type { SessionJobs } from './session-jobs.ts';

let home: TempHome;
const hosts = hostsInHome((made) => {
  home = made;
});

test.each([
  ['a short call', 'needle and thread '.repeat(200), []],
  ['a long call', 'needle and thread '.repeat(50_000), ['readTool', 'readBody']],
])('%s is read in the right thread', async (_, answer, expected) => {
  const asked: string[] = [];
  const text = editLines({ session: 's', at: 1 }, '/a').replace('The file has been updated.', answer);
  await home.write('projects/-app/s.jsonl', text);
  const host = createHost({
    ...{ homes: homesAt(home.root), label: '~/.claude', info: testInfo, dataDir: null },
    startJobs: (madeBy, tell) => noting(startLocalJobs(madeBy, tell), asked),
  });
  hosts.push(host);
  const client = new TestClient(host);
  await client.listed('s');
  const result = (await client.open('s')).events.find(({ type }) => type === 'tool_finished');
  if (result?.type !== 'tool_finished') throw new Error('There is no result.');
  const session = 's' as SessionId;
  expect(await client.host.readTool(session, result.toolUseId)).toMatchObject({ value: { view: { path: '/a' } } });
  const body = await client.host.readBody(session, result.output.ref as BodyRef);
  expect(body).toMatchObject({ value: { text: answer } });
  expect(asked).toEqual(expected);
});

function noting(jobs: SessionJobs, asked: string[]): SessionJobs {
  return {
    ...jobs,
    readTool: (...args) => {
      asked.push('readTool');
      return jobs.readTool(...args);
    },
    readBody: (...args) => {
      asked.push('readBody');
      return jobs.readBody(...args);
    },
  };
}
