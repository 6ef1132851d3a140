import { Card } from '@/ui/card';
import { useMessages } from '@/i18n/use-messages';

/** Folds away for people who have verified a licence before. */
export function HowToCard({ isOpen }: { isOpen: boolean }) {
  const { howTo } = useMessages('verifyLicense');
  return (
    <Card className="p-5 sm:p-6">
      <details open={isOpen}>
        <summary className="cursor-pointer">
          <h2 className="inline text-lg font-bold">{howTo.title}</h2>
        </summary>
        <ol className="mt-4 grid gap-4">
          {howTo.steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3">
              <span
                aria-hidden
                className="grid size-7 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-ink tabular-nums"
              >
                {index + 1}
              </span>
              <span className="grid gap-0.5">
                <span className="text-base font-semibold">{title}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
