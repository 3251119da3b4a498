import { useState } from 'react';

const memories = new WeakMap<object, Map<string, unknown>>();

/**
 * A piece of view state that outlives its row. A virtual list unmounts what is scrolled away; what a person unfolded there
 * has to be unfolded when they come back. It lives as long as the data it belongs to.
 */
export function useRemembered<Value>(owner: object, name: string, initial: Value): [Value, (value: Value) => void] {
  // The name says which type stands under it, and each name has one caller.
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
