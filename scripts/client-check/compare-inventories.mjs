/**
 * What differs between two inventories, as rows `{ change, kind, field, before, after }`. `change` is new, gone, renamed (one gone and
 * one new that look alike: a guess) or other type; `field` is `null` where a whole kind is meant.
 */
export function compareInventories(known, found) {
  const kinds = renamedPairs(known, found, areAlikeKinds);
  const rows = [
    ...kinds.renamed.map(([before, after]) => ({ change: 'renamed', kind: after, field: null, before, after })),
    ...kinds.fresh.map((kind) => ({ change: 'new', kind, field: null, before: '', after: fieldNames(found[kind]) })),
    ...kinds.gone.map((kind) => ({ change: 'gone', kind, field: null, before: fieldNames(known[kind]), after: '' })),
  ];
  const both = Object.keys(found).filter((kind) => kind in known);
  return [...rows, ...both.flatMap((kind) => fieldRows(kind, known[kind], found[kind]))];
}

function fieldRows(kind, known, found) {
  const { renamed, fresh, gone } = renamedPairs(known, found, (before, after) => before === after);
  const row = (change, field, before, after) => ({ change, kind, field, before, after });
  const changed = Object.keys(found).filter((field) => field in known && hasNewType(known[field], found[field]));
  return [
    ...renamed.map(([before, after]) => row('renamed', after, before, after)),
    ...fresh.map((field) => row('new', field, '', found[field])),
    ...gone.map((field) => row('gone', field, known[field], '')),
    ...changed.map((field) => row('other type', field, known[field], found[field])),
  ];
}

/** A new one that only one gone one looks like took its place. */
function renamedPairs(known, found, areAlike) {
  const fresh = Object.keys(found).filter((name) => !(name in known));
  const gone = Object.keys(known).filter((name) => !(name in found));
  const renamed = fresh.flatMap((after) => {
    const before = gone.filter((name) => areAlike(known[name], found[after]));
    const rivals = fresh.filter((name) => before.length === 1 && areAlike(known[before[0]], found[name]));
    return before.length === 1 && rivals.length === 1 ? [[before[0], after]] : [];
  });
  const isPaired = (name) => renamed.flat().includes(name);
  return { renamed, fresh: fresh.filter((name) => !isPaired(name)), gone: gone.filter((name) => !isPaired(name)) };
}

function areAlikeKinds(before, after) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const shared = [...names].filter((name) => name in before && name in after);
  return shared.length / names.size >= 0.8;
}

/** Which of its types a field has, and whether it is always there, depends on the moment; a type never seen before does not. */
function hasNewType(before, after) {
  const known = typesOf(before);
  return typesOf(after).some((type) => !known.includes(type));
}

function typesOf(types) {
  return types.replace('?', '').split('|');
}

function fieldNames(fields) {
  return Object.keys(fields).join(', ');
}
