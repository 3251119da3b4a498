import { type Homes, homeKey, homeOf, openedHomes } from '@treeline/clients';
import { DamagedData, integer, type SqlDatabase } from '@treeline/database';

export const homesTable = 'CREATE TABLE homes (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE);';

/** The homes whose rows are stored: each under its own key, whatever homes are shown with it and whatever its prefix is then. */
export class KeptHomes {
  /** By prefix. */
  readonly numbers: ReadonlyMap<string, number>;

  constructor(database: SqlDatabase, homes: Homes) {
    this.numbers = new Map(openedHomes(homes).map(({ place, prefix }) => [prefix, numberOf(homeKey(place), database)]));
  }

  /** Where the row of a unit is stored. */
  placeOf(key: string): [home: number, path: string] {
    const prefix = homeOf(key);
    const home = this.numbers.get(prefix);
    if (home === undefined) throw new Error(`${key} is in none of the homes whose rows are kept`);
    return [home, key.slice(prefix.length)];
  }
}

function numberOf(key: string, database: SqlDatabase): number {
  database.run('INSERT INTO homes (key) VALUES (?) ON CONFLICT DO NOTHING', key);
  const home = database.first({ id: integer }, 'FROM homes WHERE key = ?', key);
  if (home === null) throw new DamagedData('its index of homes does not hold what was written');
  return home.id;
}
