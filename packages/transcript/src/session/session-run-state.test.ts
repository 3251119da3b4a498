import type { RunStatus } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { type LiveClient, runStateOf } from './session-run-state.ts';

const now = 1_000_000;

function client(status: LiveClient['status'], more: Partial<LiveClient> = {}): LiveClient {
  return {
    ...{ sessionId: 's', pid: 42, waitingFor: null, updatedAt: now, isAlive: true, foundBy: 'process' },
    status,
    ...more,
  };
}

const idleReason = 'open in a client, waiting for the next prompt';

describe('runStateOf', () => {
  test.each<{
    name: string;
    ending?: RunStatus;
    clients?: LiveClient[];
    hasRegistry?: boolean;
    age?: number;
    expected: string;
  }>([
    { name: 'busy', clients: [client('busy')], expected: 'running: client is running' },
    {
      name: 'busy as far as time tells',
      clients: [client('busy', { foundBy: 'time' })],
      expected: 'running: client is running (best guess by time: its process is not visible from here)',
    },
    {
      name: 'waiting',
      clients: [client('waiting', { waitingFor: 'permission prompt' })],
      expected: 'waiting: waiting for permission prompt',
    },
    {
      name: 'waiting, and the transcript says what for',
      ending: 'waiting',
      clients: [client('waiting', { waitingFor: 'input needed' })],
      expected: 'waiting: as its end says',
    },
    { name: 'idle', clients: [client('idle')], expected: `idle: ${idleReason}` },
    { name: 'idle after a failure', ending: 'failed', clients: [client('idle')], expected: 'failed: as its end says' },
    {
      name: 'one busy among idle ones',
      clients: [client('idle'), client('busy')],
      expected: 'running: client is running',
    },
    { name: 'an old registry without a status', clients: [client(null)], expected: 'running: open in a client' },
    {
      name: 'an old registry without a status, and a question that nobody answered',
      ending: 'waiting',
      clients: [client(null)],
      expected: 'waiting: as its end says',
    },
    {
      name: 'killed',
      clients: [client('busy', { isAlive: false })],
      expected: 'lost: ended abruptly (no final message)',
    },
    { name: 'unfinished, no client', ending: 'lost', expected: 'lost: ended abruptly (no final message)' },
    { name: 'unfinished, waiting, no client', ending: 'waiting', expected: 'lost: ended abruptly (no final message)' },
    { name: 'finished, no client', ending: 'completed', expected: 'completed: as its end says' },
    {
      name: 'no registry, fresh',
      ending: 'lost',
      hasRegistry: false,
      age: 59_999,
      expected: 'running: written to within the last minute (best guess: no client is known)',
    },
    { name: 'no registry, old', hasRegistry: false, age: 60_000, expected: 'lost: ended abruptly (no final message)' },
  ])('$name', ({ ending = 'running', clients = [], hasRegistry = true, age = 0, expected }) => {
    const evidence = { clients, hasRegistry, lastRecordAt: now - age, now };
    const state = runStateOf({ status: ending, reason: 'as its end says' }, evidence);
    expect(`${state.status}: ${state.reason}`).toBe(expected);
  });
});
