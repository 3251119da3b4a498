import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recorder } from '../recorder.mjs';
import { largestSession } from './large-session.mjs';

/** Ends the home's largest session with a turn that starts an agent of so many calls. */
export function addLargeGroup(claudeDir, calls) {
  const { id, path } = largestSession(claudeDir);
  let count = 0;
  const hex = (length) => `${(count++).toString(16)}f`.padStart(length, '0');
  const uuid = () => `${hex(8)}-0000-4000-a000-${hex(12)}`;
  const words = (number) => 'the large group '.repeat(Math.ceil(number / 3)).trim();
  const tools = { uuid, hex, words };
  const main = recorder(tools, id, null);
  main.user('Start the large one.');
  main.call('msg_large', 'toolu_large', 'Agent', {
    description: 'Large group',
    prompt: 'Do a lot.',
    subagent_type: 'Explore',
  });
  main.result('toolu_large', [{ type: 'text', text: 'Done.' }], {
    status: 'completed',
    agentId: 'alarge',
    totalTokens: 1,
  });
  appendFileSync(path, main.bytes());
  const agent = recorder(tools, id, 'alarge');
  agent.user('Do a lot.');
  for (let call = 0; call < calls; call++) {
    agent.call(`msg_${call}`, `toolu_l${call}`, 'Bash', { command: `ls folder-${call}`, description: words(4) });
    agent.result(`toolu_l${call}`, words(200), { stdout: words(200), stderr: '', interrupted: false });
  }
  agent.assistant('msg_end', { type: 'text', text: 'Done.' }, 10);
  const folder = join(path.replace(/\.jsonl$/, ''), 'subagents');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'agent-alarge.jsonl'), agent.bytes());
  const meta = { agentType: 'Explore', description: 'Large group', toolUseId: 'toolu_large', spawnDepth: 1 };
  writeFileSync(join(folder, 'agent-alarge.meta.json'), JSON.stringify(meta));
  return readFileSync(path).length;
}
