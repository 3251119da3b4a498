import { readRange, readSmallFileSync } from '@treeline/files';
import type { BodyText, HostError, Result } from '@treeline/protocol';
import type { AgentMeta, MainUnit, UnitKey } from '@treeline/transcript';
import { parseAgentMeta } from '@treeline/transcript/formats/claude-code';
import type { UnitReading } from '../client.ts';
import { FileReading } from '../file-reading.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { readKeptOutput } from './read-kept-output.ts';

/** A record names its session near its start, so the rest of a long first line is not read. */
const enoughBytes = 16 * 1024;
const mostMetaBytes = 256 * 1024;

export class ClaudeReading extends FileReading implements UnitReading {
  bodyOutside(session: MainUnit, name: string): Promise<Result<BodyText, HostError>> {
    return readKeptOutput(this.root, session.key, name);
  }

  agentMeta(key: UnitKey): AgentMeta | null {
    try {
      return parseAgentMeta(readSmallFileSync(this.fileOf(key).replace(/\.jsonl$/, '.meta.json'), mostMetaBytes).text);
    } catch {
      // Many agents have none.
      return null;
    }
  }

  async namesSession({ unit, bytes }: ListedUnit, sessionId: string): Promise<boolean | null> {
    const start = await readRange(this.fileOf(unit.key), 0, Math.min(bytes, enoughBytes));
    if (!start.ok || start.value === '') return null;
    return (start.value.split('\n', 1)[0] ?? '').includes(sessionId);
  }
}
