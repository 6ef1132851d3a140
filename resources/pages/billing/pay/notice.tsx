import type { ReactNode } from 'react';
import { Card } from '@/ui/card';

type NoticeProps = { title: string; hint: string; children?: ReactNode };

/** A message when nothing is due. */
export const Notice = ({ title, hint, children }: NoticeProps) => (
  <Card className="grid justify-items-start gap-3 p-4 sm:p-6">
    <h1 className="text-xl font-bold">{title}</h1>
    <p className="text-base text-muted">{hint}</p>
    {children}
  </Card>
);
