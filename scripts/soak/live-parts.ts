/** What the soak shares with the live specs. */
export { freshRead } from '../../e2e/live/fresh-read.ts';
export { ClientRun } from '../../e2e/live/real-client.ts';
export { firstSession } from '../../e2e/live/session-files.ts';
export { openAgentsAsTheyCome, putTestProbe, watched } from '../../e2e/live/witness.ts';
