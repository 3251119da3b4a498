import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One agent in so many holds a secret that only its name gives away. */
const everyAgent = 20;
/** One secret in so many stands without its name in another agent. */
const everyLate = 3;

/**
 * Writes secrets into the family of a session, the same ones each time. Each is named in an agent's answer, and stands there without
 * its name, too; some of them do so in another agent's. Returns them.
 */
export function plantSecrets(sessionPath) {
  const folder = join(sessionPath.replace(/\.jsonl$/, ''), 'subagents');
  const agents = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  const secrets = [];
  for (let at = everyAgent; at < agents.length; at += everyAgent) {
    const secret = `q${createHash('sha256').update(String(at)).digest('base64url').slice(0, 31)}7`;
    secrets.push(secret);
    say(join(folder, agents[at]), `DEPLOY_TOKEN=${secret}`, `${secret} was wrong`);
    if (secrets.length % everyLate === 0) say(join(folder, agents[at - 7]), `${secret} was wrong`);
  }
  return secrets;
}

const answer = '"type":"text","text":"';

function say(path, ...words) {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(answer)) throw new Error(`${path} has no answer`);
  writeFileSync(path, text.replace(answer, `${answer}${words.join(' ')} `));
}
