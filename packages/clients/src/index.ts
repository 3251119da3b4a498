export * from './client.ts';
export { mostWholeBytes } from './file-reading.ts';
export { homesKey, openReading, unitIn } from './homes.ts';
export type { ListedUnit } from './listed-unit.ts';
export { ownUnits, unitsElsewhere } from './own-units.ts';
export { type ProcessSystem, thisSystem } from './process-evidence.ts';
export { clientOf, clients, formatOf, homesOf, type NamedDirs } from './registry.ts';
export { SessionUnits } from './session-units.ts';
export { UnitIndex } from './unit-index.ts';
