import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';

const TONES = {
  error: { icon: CircleAlert, className: 'border-red/30 bg-red-soft text-red' },
  warning: { icon: TriangleAlert, className: 'border-amber/30 bg-amber-soft text-amber' },
  notice: { icon: Info, className: 'border-accent-ink/25 bg-accent-soft text-accent-ink' },
};

type BannerProps = { tone?: keyof typeof TONES; action?: ReactNode; children: ReactNode };

/** A message above its subject. Errors interrupt a screen reader, notices wait. */
export function Banner({ tone = 'error', action, children }: BannerProps) {
  const { icon: Icon, className } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx(
        'flex scroll-my-5 flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3.5 py-2.5 text-sm font-medium',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</p>
      {action}
    </div>
  );
}
