import { type AgentId, addressHash, type SessionId } from '@treeline/protocol';
import { type AgentsForm, agentsForms } from '@treeline/ui';
import { useEffect, useRef, useState } from 'react';
import { tabAddress } from '../../../state/route.ts';

export interface AgentsPlace {
  readonly form: AgentsForm;
  readonly selected: AgentId | null;
  readonly setForm: (form: AgentsForm) => void;
  readonly setSelected: (agent: AgentId | null) => void;
}

/** Held keys select many agents a second; the address is updated when they rest. */
const restMs = 300;

/** Keeps the form and the selected agent in the address: `agents/table/<agent>`. */
export function useAgentsPlace(session: SessionId, rest: readonly string[]): AgentsPlace {
  const namedForm = agentsForms.find(({ value }) => value === rest[0])?.value ?? 'graph';
  // The address is updated a moment later; the choice shows immediately.
  const [form, setChosen] = useState(namedForm);
  useEffect(() => setChosen(namedForm), [namedForm]);
  const named = (rest[1] ?? null) as AgentId | null;
  const [selected, setSelected] = useState(named);
  const written = useRef(named);
  useEffect(() => {
    if (named !== written.current) setSelected(named);
    written.current = named;
  }, [named]);
  useEffect(() => {
    if (selected === named) return;
    const timer = setTimeout(() => {
      written.current = selected;
      window.location.replace(placeHash(session, form, selected));
    }, restMs);
    return () => clearTimeout(timer);
  }, [session, form, selected, named]);
  const setForm = (next: AgentsForm) => {
    written.current = selected;
    setChosen(next);
    window.location.hash = placeHash(session, next, selected);
  };
  return { form, selected, setForm, setSelected };
}

function placeHash(session: SessionId, form: AgentsForm, agent: AgentId | null): string {
  const address = tabAddress(session, 'agents');
  return addressHash({ ...address, parts: [...address.parts, form, ...(agent === null ? [] : [agent])] });
}
