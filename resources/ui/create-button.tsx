import Plus from 'lucide-react/icons/plus';
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
