import { useAtomValue } from 'jotai';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { messageAtom } from '../state/messages.ts';

/** A word at the lower edge, for as long as it takes to read it. */
export function MessageLine() {
  const message = useAtomValue(messageAtom);
  const Icon = message?.isFailure === true ? TriangleAlert : CircleCheck;
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {message !== null && (
        <p
          data-failure={message.isFailure}
          className="group flex items-center gap-2 rounded-md border border-line bg-raised px-3 py-1.5 shadow-2xl"
        >
          <Icon
            className="size-4 flex-none text-ok group-data-[failure=true]:text-bad"
            strokeWidth={1.6}
            aria-hidden="true"
          />
          {message.text}
        </p>
      )}
    </div>
  );
}
