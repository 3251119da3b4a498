import { clients, type Homes } from '../src/index.ts';

/** One home, of the first client. */
export function homesAt(dir: string): Homes {
  return [{ client: clients[0].info.id, dir }];
}
