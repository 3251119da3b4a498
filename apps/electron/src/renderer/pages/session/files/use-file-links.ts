import { agentGuide, type FileLinks, pathInProject } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { hashOf } from '../../../state/route.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { fileHash } from './file-address.ts';

/** The links of the tab's parts. Changes only with the session's agents or its folder. */
export function useFileLinks({ id, view }: ShelvedSession): FileLinks {
  const { state } = useAtomValue(view);
  const root = state.facts?.project ?? null;
  const { agents } = state;
  return useMemo(
    () => ({
      hrefOfFile: (path) => fileHash(id, path, null),
      hrefOfEdit: (path, number) => fileHash(id, path, number),
      hrefOfCall: ({ toolUseId, agentId }) =>
        hashOf({ session: id, agent: null, row: { key: `call:${toolUseId}`, agent: agentId } }),
      slugOf: (agent) => (agent === null ? 'main' : (agents.get(agent)?.info?.agentSlug ?? 'agent')),
      guideOf: (agent) => (agent === null ? 'main' : agentGuide(agents.get(agent)?.info ?? null)),
      nameOf: (path) => pathInProject(path, root),
    }),
    [id, agents, root],
  );
}
