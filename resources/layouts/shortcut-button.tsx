import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useShortcut } from '@/hooks/use-shortcut';
import { lazyDialog } from '@/lib/lazy-dialog';

const ShortcutList = lazyDialog(() => import('./shortcut-list').then((module) => module.ShortcutList));

/** The keys one can press, behind `?` and behind a button. */
export function ShortcutButton() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcut('?', open);

  return (
    <>
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        onClick={open}
        className="pointer-coarse:hidden"
      />
      {isOpen && <ShortcutList onClose={() => setOpen(false)} />}
    </>
  );
}
