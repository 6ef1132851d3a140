import { Link, usePage } from '@inertiajs/react';
import type { PageLinks } from '@server/platform/lists/list.view';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { useMessages } from '@/i18n/use-messages';

type PaginationProps = { links: PageLinks; only: string[] };

export function Pagination({ links, only }: PaginationProps) {
  const words = useMessages('shared').pages;
  if (!links.prev && !links.next) return null;
  return (
    <nav aria-label={words.label} className="flex justify-center gap-1.5">
      <Step label={words.first} icon={ChevronsLeft} query={links.prev && links.first} only={only} />
      <Step label={words.previous} words={words.back} query={links.prev} only={only} />
      <Step label={words.next} words={words.on} query={links.next} only={only} />
      <Step label={words.last} icon={ChevronsRight} query={links.next && links.last} only={only} />
    </nav>
  );
}

type StepProps = {
  label: string;
  /** Shown instead of `words`. */
  icon?: LucideIcon;
  words?: string;
  query: string | null;
  only: string[];
};

function Step({ label, icon: Icon, words, query, only }: StepProps) {
  const path = usePage().url.split('?')[0]!;
  const content = Icon ? <Icon aria-hidden className="size-4" /> : words;
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
