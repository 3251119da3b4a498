import type { ThreadEvent } from '@treeline/protocol';

type UsageEvent = Extract<ThreadEvent, { readonly type: 'usage_counted' }>;

/** The event while it is made: fields that most do not have are set one by one, which is faster than a spread. */
export type UsageCounted = { -readonly [Key in keyof UsageEvent]: UsageEvent[Key] };
