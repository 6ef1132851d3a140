import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';

type CreateButtonProps = { onClick: () => void; children: string };

/** Opens the form for a new row of a list; the page itself listens for its key, since the button may stand there twice. */
export function CreateButton({ onClick, children }: CreateButtonProps) {
  return (
    <Button tone="primary" className="h-10" aria-keyshortcuts="n" onClick={onClick}>
      <Plus aria-hidden className="size-4" />
      {children}
    </Button>
  );
}

/** Where there is more than one way to begin; on a phone side by side if they fit. */
export const CreateButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-3 max-sm:flex-wrap max-sm:gap-2 max-sm:*:grow max-sm:*:px-2.5">{children}</div>
);
