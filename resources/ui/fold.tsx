import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';

type FoldProps = {
  label: string;
  /** What is in it was filled in or refused: it unfolds, and stays so. */
  isOpen: boolean;
  children: ReactNode;
};

/** Rarely used fields. */
export function Fold({ label, isOpen, children }: FoldProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details open={wasOpen || undefined} className="group rounded-md border border-line px-3">
      <summary className="fold text-sm">
        {label}
        <ChevronDown aria-hidden className="fold-sign" />
      </summary>
      <div className="grid gap-5 pb-3">{children}</div>
    </details>
  );
}
