import type { ExportProgress, HostError, Result } from '@treeline/protocol';
import type { SessionJobs } from './session-jobs.ts';

export type JobName = Exclude<keyof SessionJobs, 'cancelExport' | 'close'>;

export type JobOrder =
  | { readonly order: 'run'; readonly call: number; readonly job: JobName; readonly args: readonly unknown[] }
  | { readonly order: 'cancel' }
  | { readonly order: 'close' };

export type JobReport =
  | { readonly report: 'progress'; readonly progress: ExportProgress }
  | { readonly report: 'done'; readonly call: number; readonly answer: Result<unknown, HostError> };
