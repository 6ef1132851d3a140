import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

type CheckboxProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode };

/** The label is part of the click target. */
export function Checkbox({ isChecked, onChange, children }: CheckboxProps) {
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2.5 text-base pointer-coarse:min-h-11">
      <span className="relative grid size-4.5 shrink-0 place-items-center pointer-coarse:size-5.5">
        <input
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-line-strong bg-control transition-colors checked:border-accent checked:bg-accent hover:border-faint"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none relative hidden size-3 text-on-accent peer-checked:block"
        />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
