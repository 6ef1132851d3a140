import type { ComponentProps, ReactNode } from 'react';

export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ExternalAnchor href={href} className="link">
      {children}
    </ExternalAnchor>
  );
}

/** Leads to another site in a tab of its own, which learns nothing about this one. */
export const ExternalAnchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
