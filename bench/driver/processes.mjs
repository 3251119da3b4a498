import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process and all below it. */
export function builderOf(pid) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const builder = [pid];
  for (const parent of builder) for (const [child, its] of pairs) if (its === parent) builder.push(child);
  return builder;
}

/** Bytes that only this process has in memory: what is shared with others of its kind does not count several times. */
export function memoryOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const sum = ['Private_Clean', 'Private_Dirty'].map((name) =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0),
    );
    return (sum[0] + sum[1]) * 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  }
}

/** Milliseconds of processor time so far, of all of these together. */
export function cpuOf(pids) {
  return pids.reduce((sum, pid) => sum + cpuOfOne(pid), 0);
}

function cpuOfOne(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, '').trim().split(' ');
    // In hundredths of a second, fields 14 and 15 of the whole line.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

const quietSeconds = 8;

/** Until these together take less than a twentieth of a core for some seconds: between two things to do they rest for a moment. */
export async function untilQuiet(pids, seconds = 90) {
  let quiet = 0;
  for (let second = 0; second < seconds; second++) {
    const before = cpuOf(pids);
    await sleep(1000);
    quiet = cpuOf(pids) - before < 50 ? quiet + 1 : 0;
    if (quiet === quietSeconds) return;
  }
  throw new Error(`The app was still busy after ${seconds} s`);
}

export function kindOf(pid) {
  try {
    return /--type=(\w+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1] ?? 'main';
  } catch {
    return 'gone';
  }
}
