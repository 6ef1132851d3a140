import { Link, usePage } from '@inertiajs/react';
import type { PageLinks } from '@server/platform/lists/list.view';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';

type PaginationProps = { links: PageLinks; only: string[] };

export function Pagination({ links, only }: PaginationProps) {
  if (!links.prev && !links.next) return null;
  return (
    <nav aria-label="Pages" className="flex justify-center gap-1.5">
      <Step label="First page" icon={ChevronsLeft} query={links.prev && links.first} only={only} />
      <Step label="Previous page" icon={ChevronLeft} query={links.prev} only={only} hasWords />
      <Step label="Next page" icon={ChevronRight} query={links.next} only={only} hasWords />
      <Step label="Last page" icon={ChevronsRight} query={links.next && links.last} only={only} />
    </nav>
  );
}

type StepProps = {
  label: string;
  icon: LucideIcon;
  query: string | null;
  only: string[];
  hasWords?: boolean;
};

function Step({ label, icon: Icon, query, only, hasWords }: StepProps) {
  const path = usePage().url.split('?')[0]!;
  const content = hasWords ? label.split(' ')[0] : <Icon aria-hidden className="size-4" />;
  const className = clsx(
    'grid h-9 min-w-9 place-items-center rounded-md border border-line bg-surface px-3 text-sm font-semibold pointer-coarse:h-11 pointer-coarse:min-w-11',
    query ? 'text-ink hover:bg-hover' : 'text-faint',
  );
  if (query === null)
    return (
      <span aria-hidden className={className}>
        {content}
      </span>
    );
  return (
    <Link
      href={`${path}?${query.replace(/^\?/, '')}`}
      only={only}
      preserveState
      aria-label={label}
      className={className}
    >
      {content}
    </Link>
  );
}
