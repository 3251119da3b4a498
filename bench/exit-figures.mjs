// Loaded before a command (`node --import`): behind all that it prints to stderr stand how long it took and its memory.
import { peakMemory } from './peak-memory.mjs';

process.on('exit', () => {
  process.stderr.write(`\n${JSON.stringify({ ms: performance.now(), peakMb: peakMemory() })}`);
});
