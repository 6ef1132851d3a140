import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { loadWords } from '@/i18n/load-words';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';

const ShortcutList = lazyDialog(async () => {
  const [list] = await Promise.all([import('./shortcut-list'), loadWords('shortcuts')]);
  return list.ShortcutList;
});

/** Lists the keyboard shortcuts; opens with `?`. */
export function ShortcutButton() {
  const { shortcuts } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcut('?', open);

  return (
    <>
      <IconButton icon={Keyboard} label={shortcuts} onClick={open} className="pointer-coarse:hidden" />
      {isOpen && <ShortcutList onClose={() => setOpen(false)} />}
    </>
  );
}
