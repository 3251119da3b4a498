import { commandName } from '@treeline/text';
import { Visible } from './visible.tsx';

interface CommandLineProps {
  readonly name: string;
  readonly args: string;
}

/** A command as it was typed: `/review src`, or `! ls` for a shell command. */
export function CommandLine({ name, args }: CommandLineProps) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere font-mono text-ui">
      <span className="rounded-sm bg-accent-wash px-1 py-px font-medium text-accent">
        <Visible text={commandName(name)} />
      </span>
      {args !== '' && (
        <>
          {' '}
          <Visible text={args} />
        </>
      )}
    </p>
  );
}
