import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';

type CreateButtonProps = { onClick: () => void; children: string };

/** The shortcut belongs to the page, because the button may be rendered twice. */
export function CreateButton({ onClick, children }: CreateButtonProps) {
  return (
    <Button tone="primary" className="h-10" aria-keyshortcuts="n" onClick={onClick}>
      <Plus aria-hidden className="size-4" />
      {children}
    </Button>
  );
}

/** For lists with more than one way to create a row. */
export const CreateButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-3 max-sm:flex-wrap max-sm:gap-2 max-sm:*:grow max-sm:*:px-2.5">{children}</div>
);
