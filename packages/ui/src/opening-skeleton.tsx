import { t } from '@treeline/text';

const callWidths = ['w-56', 'w-72', 'w-44', 'w-64'];
const besideWidths = ['w-4/5', 'w-full', 'w-3/5', 'w-11/12'];

/**
 * Placeholders of a session's turns. They appear only after a delay (`.soon`), and pulse only after a longer one: most
 * sessions are loaded before.
 */
export function FlowSkeleton() {
  return (
    <div role="status" className="soon flex min-h-0 flex-1 flex-col overflow-hidden">
      <span className="sr-only">{t('Opening the session…')}</span>
      <div aria-hidden="true" className="flex h-9.5 flex-none items-center border-line border-b px-7 short:h-8">
        <Bar width="w-64" />
      </div>
      <div aria-hidden="true" className="breathing w-full max-w-270 px-7 pt-1">
        <Turn />
        <div className="opacity-60">
          <Turn />
        </div>
        <div className="opacity-30">
          <Turn />
        </div>
      </div>
    </div>
  );
}

/** A prompt, the calls, the answer: as tall as those are. */
function Turn() {
  return (
    <>
      <div className="pt-5 pb-2">
        <div className="grid h-15 content-center gap-2.5 border-line border-l-2 pl-3">
          <Bar width="w-10" />
          <Bar width="w-[min(30rem,80%)]" />
        </div>
      </div>
      {callWidths.map((width) => (
        <div key={width} className="flex h-(--row) items-center gap-2 pr-2 pl-8">
          <span className="size-3.5 flex-none rounded-sm bg-raised" />
          <Bar width="w-10" />
          <Bar width={width} />
          <span className="flex-1" />
          <Bar width="w-8" />
        </div>
      ))}
      <div className="grid h-20 content-center gap-3 pl-8">
        <Bar width="w-[min(38rem,90%)]" />
        <Bar width="w-[min(34rem,80%)]" />
      </div>
    </>
  );
}

/** The same for the pane beside the turns. */
export function RailSkeleton() {
  return (
    <aside aria-hidden="true" className="h-full border-line border-l bg-surface px-3.5 py-4">
      <div className="soon grid grid-cols-[minmax(0,1fr)] gap-4">
        <Bar width="w-14" />
        {besideWidths.map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
    </aside>
  );
}

function Bar({ width }: { readonly width: string }) {
  return <span className={`h-2 max-w-full rounded-full bg-raised ${width}`} />;
}
