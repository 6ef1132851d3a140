import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: LucideIcon; title: string; children: ReactNode; action?: ReactNode };

/** Explains why the list is empty and offers the next step. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 rounded-lg border border-dashed border-line-strong px-6 py-16 text-center">
      <span className="mb-3 grid size-12 place-items-center rounded-lg border border-line bg-surface text-accent-ink">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="max-w-sm text-base text-muted">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
