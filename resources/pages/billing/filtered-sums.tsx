import type { FilteredSums as Sums } from '@server/billing/ledger/filtered-sums.view';
import { Fact } from '@/ui/fact';
import { formatRupiah } from '@/lib/format';

type FilteredSumsProps = {
  /** Undefined while they are added up. */
  sums: Sums | undefined;
  words: { label: string; tooMany: string };
  labels: Record<string, string>;
};

/** The sum of what is filtered, and its parts. */
export function FilteredSums({ sums, words, labels }: FilteredSumsProps) {
  if (sums === false) return null;
  if (sums?.by === null) return <p className="text-sm text-muted">{words.tooMany}</p>;
  const parts = sums?.by ?? [];
  return (
    <dl className="flex min-h-10 flex-wrap gap-x-8 gap-y-2 font-semibold" aria-busy={!sums || undefined}>
      {sums && <Fact label={words.label}>{formatRupiah(parts.reduce((all, { sum }) => all + sum, 0))}</Fact>}
      {parts.map(({ name, sum }) => (
        <Fact key={name} label={labels[name] ?? name}>
          {formatRupiah(sum)}
        </Fact>
      ))}
    </dl>
  );
}
