import type { ComponentProps, ReactNode } from 'react';

export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ExternalAnchor href={href} className="link">
      {children}
    </ExternalAnchor>
  );
}

/** Opens another site in a new tab without a referrer. */
export const ExternalAnchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
