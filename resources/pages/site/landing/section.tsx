import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; lead: string | null; children: ReactNode };

/** A linkable section. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-16 gap-7 py-9 sm:gap-9 sm:py-16"
    >
      <div className="grid max-w-3xl gap-3">
        <h2
          id={`${id}-title`}
          className="text-2xl font-bold text-balance [word-spacing:0.07em] sm:text-[2.125rem] sm:leading-tight"
        >
          {title}
        </h2>
        {lead && <p className="text-touch text-pretty text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
