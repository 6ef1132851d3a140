import clsx from 'clsx';
import type { ReactNode } from 'react';

type CardProps = { as?: 'div' | 'li'; className?: string; children: ReactNode };

export function Card({ as: Element = 'div', className, children }: CardProps) {
  return <Element className={clsx('card', className)}>{children}</Element>;
}
