import type { ListedUnit } from '@treeline/clients';
import type { FileProblem } from '@treeline/files';
import type { ReadingProgress } from '@treeline/protocol';
import type { SessionRowOf } from './session-row.ts';

/** Messages from the host to the counting worker. */
export type CountingOrder =
  | { readonly order: 'prepare' | 'put'; readonly files: readonly ListedUnit[] }
  | { readonly order: 'remove'; readonly paths: readonly string[] }
  | { readonly order: 'scanned' }
  | { readonly order: 'rebuild' }
  /** The rows that were sent last. */
  | { readonly order: 'taken' }
  | { readonly order: 'rest'; readonly ms: number }
  | { readonly order: 'close' };

/** Messages that the worker sends back, without a request. */
export type CountingNews =
  | { readonly news: 'rows'; readonly rows: readonly SessionRowOf[] }
  | { readonly news: 'progress'; readonly progress: ReadingProgress }
  | { readonly news: 'problem'; readonly problem: FileProblem }
  | { readonly news: 'notice'; readonly notice: string };
