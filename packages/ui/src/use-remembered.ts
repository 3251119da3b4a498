import { useState } from 'react';

const memories = new WeakMap<object, Map<string, unknown>>();

/**
 * View state that outlives its row. A virtual list unmounts rows that are scrolled away; a text unfolded there must be
 * unfolded when it comes back. It lives as long as the data it belongs to.
 */
export function useRemembered<Value>(owner: object, name: string, initial: Value): [Value, (value: Value) => void] {
  // The name determines the type of the value, and each name has one caller.
  const [value, setValue] = useState<Value>(() => (memories.get(owner)?.get(name) as Value | undefined) ?? initial);
  return [
    value,
    (next) => {
      const memory = memories.get(owner) ?? new Map<string, unknown>();
      memory.set(name, next);
      memories.set(owner, memory);
      setValue(next);
    },
  ];
}
