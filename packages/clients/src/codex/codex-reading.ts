import { join } from 'node:path';
import { type BodyText, failed, type HostError, type Result } from '@treeline/protocol';
import type { AgentMeta, MainUnit, UnitKey } from '@treeline/transcript';
import { agentMetaOf, pathOfKey } from '@treeline/transcript/formats/codex';
import type { UnitReading } from '../client.ts';
import { FileReading } from '../file-reading.ts';
import { readHead } from './rollout-head.ts';

export class CodexReading extends FileReading implements UnitReading {
  bodyOutside(_session: MainUnit, _name: string): Promise<Result<BodyText, HostError>> {
    return Promise.resolve(failed({ code: 'gone', message: 'Rollouts hold all of their texts themselves.' }));
  }

  agentMeta(key: UnitKey): AgentMeta | null {
    const head = readHead(this.fileOf(key));
    return head === null ? null : agentMetaOf(head, null);
  }

  /** Keys tell the session. */
  namesSession(): Promise<boolean | null> {
    return Promise.resolve(true);
  }

  protected override fileOf(key: UnitKey): string {
    return join(this.root, pathOfKey(key));
  }
}
