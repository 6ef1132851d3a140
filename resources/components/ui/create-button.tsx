import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';

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
