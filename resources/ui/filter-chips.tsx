import { Link } from '@inertiajs/react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type FilterChipsProps<Value extends string> = {
  label: string;
  /** The name of the filter in the URL. */
  name: string;
  /** Labels by value. */
  options: Record<Value, string>;
  /** The current value. */
  value: string | null;
  list: ReturnType<typeof useList>;
};

/** A filter that combines with others; pressing the selected value clears it. */
export function FilterChips<Value extends string>({ label, options, ...filter }: FilterChipsProps<Value>) {
  const { name, value, list } = filter;
  return (
    <nav aria-label={label} className="flex items-center gap-1">
      <span aria-hidden className="mr-0.5 text-sm font-medium whitespace-nowrap text-muted">
        {label}
      </span>
      {Object.entries<string>(options).map(([option, words]) => (
        <Link
          key={option}
          href={list.href({ [name]: option === value ? null : option })}
          {...list.linkOptions}
          aria-current={option === value ? 'true' : undefined}
          className="filter-chip"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

type ChosenChipProps = { label: string; href: string; list: ReturnType<typeof useList>; children: ReactNode };

/** A filter that is set by a link only, such as one user; it can only be removed. */
export function ChosenChip({ label, href, list, children }: ChosenChipProps) {
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
