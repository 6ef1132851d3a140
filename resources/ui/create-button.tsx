import Plus from 'lucide-react/icons/plus';
import { Button } from '@/ui/button';

type CreateButtonProps = {
  onClick: () => void;
  children: string;
  /** Where the page has something more urgent. */
  isSecond?: boolean;
};

/** The shortcut belongs to the page, because the button may be rendered twice. */
export function CreateButton({ onClick, children, isSecond }: CreateButtonProps) {
  return (
    <Button
      tone={isSecond ? 'secondary' : 'primary'}
      className="h-10"
      aria-keyshortcuts="n"
      onClick={onClick}
    >
      <Plus aria-hidden className="size-4" />
      {children}
    </Button>
  );
}
