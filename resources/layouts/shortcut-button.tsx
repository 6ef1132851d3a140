import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { lazyDialog } from '@/lib/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';

const ShortcutList = lazyDialog(() => import('./shortcut-list').then((module) => module.ShortcutList));

/** Lists the keyboard shortcuts; opens with `?`. */
export function ShortcutButton() {
  const { shortcuts } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcut('?', open);

  return (
    <>
      <IconButton icon={Keyboard} label={shortcuts.title} onClick={open} className="pointer-coarse:hidden" />
      {isOpen && <ShortcutList onClose={() => setOpen(false)} />}
    </>
  );
}
