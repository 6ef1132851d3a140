import clsx from 'clsx';
import type { ReactNode } from 'react';

type RadioChipProps = {
  /** The name of the group. */
  name: string;
  isChecked: boolean;
  onChange: () => void;
  className: string;
  children: ReactNode;
};

/** An option with its details, for a few choices that are all visible. */
export const RadioChip = ({ name, isChecked, onChange, className, children }: RadioChipProps) => (
  <label
    className={clsx(
      'cursor-pointer rounded-md border border-line-strong bg-control px-3 py-2 text-xs text-muted tabular-nums transition-colors hover:border-faint has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-ink',
      className,
    )}
  >
    <input type="radio" name={name} className="sr-only" checked={isChecked} onChange={onChange} />
    {children}
  </label>
);

export const RadioChips = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
    {children}
  </fieldset>
);

export const RadioName = ({ children }: { children: ReactNode }) => (
  <span className="text-base font-semibold text-ink">{children}</span>
);
