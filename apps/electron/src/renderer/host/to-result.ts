import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';

/** A host that throws has a bug or is gone; here that becomes a failure that can be shown like any other. */
export async function toResult<Value>(answer: Promise<Result<Value, HostError>>): Promise<Result<Value, HostError>> {
  const reply = await caught(answer);
  return reply.ok ? reply.value : reply;
}

/** The same for requests whose answer is the value itself. */
export async function caught<Value>(answer: Promise<Value>): Promise<Result<Value, HostError>> {
  try {
    return succeeded(await answer);
  } catch (error) {
    return failed({ code: 'gone', message: error instanceof Error ? error.message : String(error) });
  }
}
