import { type ReactNode, useId } from 'react';

type SectionCardProps = { title: string; action?: ReactNode; children: ReactNode };

export function SectionCard({ title, action, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
