import { Link } from '@inertiajs/react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type FilterChipProps = { label: string; href: string; list: ReturnType<typeof useList>; children: ReactNode };

/** A filter that is set; pressing it removes the filter. */
export function FilterChip({ label, href, list, children }: FilterChipProps) {
  const { remove } = useMessages('shared').filterChip;
  return (
    <Link
      href={href}
      {...list.linkOptions}
      aria-label={remove(label)}
      aria-current="true"
      className="filter-chip"
    >
      {children}
      <X aria-hidden className="size-3.5" />
    </Link>
  );
}
