import { assembleHost, type HostParts } from './assemble-host.ts';
import { startLocalJobs } from './jobs/local-jobs.ts';
import type { StartJobs } from './jobs/session-jobs.ts';
import type { TreelineHost } from './treeline-host.ts';

/** A host with exports and comparisons in this thread too, unless they run elsewhere: they bring half of the code along. */
export function createHost(options: Omit<HostParts, 'startJobs'> & { readonly startJobs?: StartJobs }): TreelineHost {
  return assembleHost({ startJobs: startLocalJobs, ...options });
}
