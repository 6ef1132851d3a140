import { Card } from '@/components/ui/card';

const STEPS = [
  ['Enter the key', 'Paste or type it as it is on the router or in the chat.'],
  ['Click Verify', 'The server gives the answer that a router would get.'],
  ['View the results', 'License, subscription and plan, and what is wrong with them.'],
  ['Check status and expiry', 'A license works until the earlier of the two dates.'],
];

export function HowToCard() {
  return (
    <Card className="grid content-start gap-4 p-5 sm:p-6">
      <h2 className="text-lg font-bold">How to verify a license</h2>
      <ol className="grid gap-4">
        {STEPS.map(([title, words], index) => (
          <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3">
            <span
              aria-hidden
              className="grid size-7 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-ink tabular-nums"
            >
              {index + 1}
            </span>
            <span className="grid gap-0.5">
              <span className="text-base font-semibold">{title}</span>
              <span className="text-sm text-muted">{words}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
