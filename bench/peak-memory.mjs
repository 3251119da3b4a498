import { readFileSync } from 'node:fs';

/** The most memory that this process had, with all its threads, in MB. What the system calls the largest on Linux counts who started it, too. */
export function peakMemory() {
  const line = /VmHWM:\s+(\d+) kB/.exec(process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '');
  return (line === null ? process.resourceUsage().maxRSS : Number(line[1])) / 1024;
}
