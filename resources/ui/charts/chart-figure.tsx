import type { ReactNode } from 'react';
import { Card } from '@/ui/card';

type ChartFigureProps = {
  title: string;
  /** One sentence about what is counted. */
  note: string;
  children: ReactNode;
};

/** A titled chart; it must be readable without colours. */
export function ChartFigure({ title, note, children }: ChartFigureProps) {
  return (
    <Card className="h-full">
      <figure className="grid h-full grid-cols-1 grid-rows-[auto_1fr] gap-5 p-5 sm:p-6">
        <figcaption className="grid gap-0.5">
          <h2 className="text-lg font-bold">{title}</h2>
          <p className="text-sm text-muted">{note}</p>
        </figcaption>
        {children}
      </figure>
    </Card>
  );
}
