/** Which kinds of records there are, with their fields: `{ KIND: { FIELD: 'string|null' } }`; a field that not every record has ends in `?`. */
export class Inventory {
  #kinds = new Map();

  add(kind, record) {
    const entry = this.#kinds.get(kind) ?? { count: 0, fields: new Map() };
    this.#kinds.set(kind, entry);
    entry.count++;
    for (const [field, value] of Object.entries(record)) {
      const { count, types } = entry.fields.get(field) ?? { count: 0, types: new Set() };
      entry.fields.set(field, { count: count + 1, types: types.add(typeOf(value)) });
    }
  }

  /** Values are not kept. */
  kinds() {
    return Object.fromEntries([...this.#kinds].sort(byName).map(([kind, entry]) => [kind, fieldsOf(entry)]));
  }
}

export function isObject(value) {
  return typeOf(value) === 'object';
}

function fieldsOf({ count, fields }) {
  const named = [...fields].sort(byName).map(([field, { count: present, types }]) => {
    return [field, [...types].sort().join('|') + (present < count ? '?' : '')];
  });
  return Object.fromEntries(named);
}

function typeOf(value) {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function byName([a], [b]) {
  return a < b ? -1 : 1;
}
