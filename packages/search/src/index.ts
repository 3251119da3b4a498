export type { ListedSession } from './answer/session-map.ts';
export type { SearchState } from './engine/search-engine.ts';
export { ByteFinder } from './scan/byte-finder.ts';
export type { Finder } from './scan/candidate-lines.ts';
export { type SearchService, searchInThisThread } from './search-service.ts';
export { searchInWorker } from './thread/search-in-worker.ts';
