import { useTexts } from '@/shared/landing/use-texts';

export function BillStory() {
  const { bill } = useTexts();
  return (
    <ol
      aria-label={bill.label}
      className="grid gap-x-8 gap-y-5 border-y border-line py-6 sm:grid-cols-2 sm:gap-y-7 sm:py-8 lg:grid-cols-4"
    >
      {bill.steps.map(({ title, text }, step) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-accent-soft text-base font-bold text-accent-ink tabular-nums"
          >
            {step + 1}
          </span>
          <div className="grid content-start gap-1 pt-1">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="text-base text-pretty text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
