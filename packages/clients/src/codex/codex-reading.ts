import { join } from 'node:path';
import { type FileResult, readRange } from '@treeline/files';
import { type BodyText, failed, type HostError, type Result } from '@treeline/protocol';
import type { AgentMeta, MainUnit, UnitKey } from '@treeline/transcript';
import { agentMetaOf, pathOfKey } from '@treeline/transcript/formats/codex';
import type { UnitReading, UnitTail } from '../client.ts';
import { FileReading } from '../file-reading.ts';
import { basesOf } from './fork-base.ts';
import { ForkTail, placeInBases } from './fork-tail.ts';
import { readHead } from './rollout-head.ts';

export class CodexReading extends FileReading implements UnitReading {
  /** A fork begins with the lines of its base. Totals and the search index use its own lines alone. */
  override tail(key: UnitKey): UnitTail {
    const path = this.fileOf(key);
    return this.beginsElsewhere(key) ? new ForkTail(path, basesOf(this.root, path)) : super.tail(key);
  }

  override beginsElsewhere(key: UnitKey): boolean {
    return readHead(this.fileOf(key))?.base != null;
  }

  override async lineAt(key: UnitKey, position: number, byteLength: number): Promise<FileResult<string>> {
    if (position >= 0) return super.lineAt(key, position, byteLength);
    const path = this.fileOf(key);
    const place = placeInBases(await basesOf(this.root, path), position);
    if (place !== null) return readRange(place.path, place.position, byteLength);
    return { ok: false, error: { kind: 'vanished', path, message: 'the rollout that it was forked from is gone' } };
  }

  bodyOutside(_session: MainUnit, _name: string): Promise<Result<BodyText, HostError>> {
    return Promise.resolve(failed({ code: 'gone', message: 'Rollouts hold all of their texts themselves.' }));
  }

  agentMeta(key: UnitKey): AgentMeta | null {
    const head = readHead(this.fileOf(key));
    return head === null ? null : agentMetaOf(head, null);
  }

  /** The keys identify the session. */
  namesSession(): Promise<boolean | null> {
    return Promise.resolve(true);
  }

  protected override fileOf(key: UnitKey): string {
    return join(this.root, pathOfKey(key));
  }
}
