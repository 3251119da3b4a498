import { useAtomValue, useSetAtom } from 'jotai';
import { toResult } from '../host/to-result.ts';
import { homeAtom, hostInfoAtom } from '../state/home-atoms.ts';
import { useAppParts } from './app-parts.ts';

/** Asks for a folder in a system dialog; `null` where the shell has none. */
export function useChooseHome(): (() => void) | null {
  const { host } = useAppParts();
  const info = useAtomValue(hostInfoAtom);
  const setHome = useSetAtom(homeAtom);
  if (info?.shell !== 'electron') return null;
  const choose = async () => {
    const answer = await toResult(host.chooseHome());
    if (answer.ok) setHome(answer.value);
  };
  return () => void choose();
}
