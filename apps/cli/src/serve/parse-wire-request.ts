import { requestNames, type WireRequest } from '@treeline/protocol';

const mostArguments = 8;
const names: ReadonlySet<unknown> = new Set(requestNames);

/** `null` for anything but a request of the contract. */
export function parseWireRequest(text: string): WireRequest | null {
  const frame = parseJson(text);
  return isWireRequest(frame) ? frame : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isWireRequest(value: unknown): value is WireRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { frame, call, name, args } = value as Partial<Record<keyof WireRequest, unknown>>;
  return (
    frame === 'request' &&
    Number.isSafeInteger(call) &&
    names.has(name) &&
    Array.isArray(args) &&
    args.length <= mostArguments
  );
}
