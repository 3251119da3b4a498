import type { ReactNode } from 'react';

interface RadioCardProps {
  /** Of the group. */
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly onCheck: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** A choice with a picture. Based on a radio button, so that the arrow keys work as usual. */
export function RadioCard({ name, value, isChecked, onCheck, className, children }: RadioCardProps) {
  return (
    <label
      className={`relative grid rounded-md border border-line text-small text-text-2 has-checked:border-accent has-checked:font-medium has-checked:text-text has-checked:outline-[1px] has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChecked}
        onChange={onCheck}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
