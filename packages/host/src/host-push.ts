import type { HostPushes } from '@treeline/protocol';

/** One push with its name, as it goes to one client. */
export type HostPush = {
  readonly [Name in keyof HostPushes]: { readonly name: Name; readonly payload: HostPushes[Name] };
}[keyof HostPushes];
