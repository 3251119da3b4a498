import { type Address, type AgentId, addressHash, addressLink, type SessionId } from '@treeline/protocol';
import { atom } from 'jotai';
import { addressAtom, goTo } from './address.ts';

/** A place in a session: an agent on the page, a row to go to. */
export interface Route {
  readonly session: SessionId;
  readonly agent: AgentId | null;
  readonly row: RowAddress | null;
}

export interface RowAddress {
  readonly key: string;
  /** The agent whose thread contains the row: its events must arrive before the row can be shown. */
  readonly agent: AgentId | null;
}

/** A session, one of its tabs, and a place in it. */
export interface SessionPlace {
  readonly route: Route;
  readonly tab: string;
  /** The part after the tab's name, parsed by the tab. */
  readonly rest: readonly string[];
}

export const firstTab = 'conversation';

/** A new object for each change of the address, so that going to the same row again is a new request. */
export const routeAtom = atom<Route | null>((get) => sessionPlaceOf(get(addressAtom))?.route ?? null);
export const selectedAtom = atom((get) => get(routeAtom)?.session ?? null);

export function hashOf(route: Route): string {
  return addressHash(routeAddress(route));
}

export function openSession(session: SessionId): void {
  goTo(tabAddress(session, firstTab));
}

export function linkOfRoute(route: Route): string {
  return addressLink(routeAddress(route));
}

/** A link that others can open: in the app, or at the address of this page. */
export function linkTo(route: Route, isDesktop: boolean): string {
  if (isDesktop) return linkOfRoute(route);
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${hashOf(route)}`;
}

export function tabAddress(session: SessionId, tab: string): Address {
  return { page: 'session', parts: tab === firstTab ? [session] : [session, tab], query: {} };
}

/** `null` for anything but a place in a session. The page knows which tabs there are. */
export function sessionPlaceOf(address: Address | null): SessionPlace | null {
  if (address?.page !== 'session') return null;
  const [session, ...rest] = address.parts;
  if (session === undefined) return null;
  const place = { session: session as SessionId, agent: null, row: null };
  const [tab, ...after] = rest;
  if (tab !== undefined && tab !== 'agent' && tab !== 'row') return { route: place, tab, rest: after };
  const named = pairsOf(rest);
  if (named === null) return null;
  const { agent = null, row } = named;
  const inside = address.query.in ?? null;
  return {
    route: {
      ...place,
      agent: agent as AgentId | null,
      row: row === undefined ? null : { key: row, agent: inside as AgentId | null },
    },
    tab: firstTab,
    rest: [],
  };
}

function routeAddress({ session, agent, row }: Route): Address {
  const page = agent === null ? [] : ['agent', agent];
  const place = row === null ? [] : ['row', row.key];
  const inside = row?.agent ?? null;
  return { page: 'session', parts: [session, ...page, ...place], query: inside === null ? {} : { in: inside } };
}

/** Parses `agent/a/row/r`, either of them, or nothing. */
function pairsOf(parts: readonly string[]): { readonly agent?: string; readonly row?: string } | null {
  const [first, one, second, two] = parts;
  if (parts.length === 0) return {};
  if (parts.length === 2 && one !== undefined) return first === 'agent' ? { agent: one } : { row: one };
  const isBoth = parts.length === 4 && first === 'agent' && second === 'row';
  return isBoth && one !== undefined && two !== undefined ? { agent: one, row: two } : null;
}
