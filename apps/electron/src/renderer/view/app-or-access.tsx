import { useAtomValue } from 'jotai';
import { App } from '../app.tsx';
import { connectionAtom } from '../state/home-atoms.ts';
import { AccessPage } from './access-page.tsx';

/** The app, wherever its host lets this page in. */
export function AppOrAccess() {
  return useAtomValue(connectionAtom) === 'refused' ? <AccessPage /> : <App />;
}
