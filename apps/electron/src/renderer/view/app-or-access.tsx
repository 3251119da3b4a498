import { useAtomValue } from 'jotai';
import { App } from '../app.tsx';
import { connectionAtom } from '../state/home-atoms.ts';
import { AccessPage } from './access-page.tsx';

/** The app, or the access page where the host does not let this page in. */
export function AppOrAccess() {
  return useAtomValue(connectionAtom) === 'refused' ? <AccessPage /> : <App />;
}
