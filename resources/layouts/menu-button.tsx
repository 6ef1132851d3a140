import { router } from '@inertiajs/react';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';

const MenuDrawer = lazyDialog(() => import('./menu-drawer').then((module) => module.MenuDrawer));

/** Opens the sidebar on narrow screens; every navigation closes it. */
export function MenuButton() {
  const { menu } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => router.on('navigate', () => setOpen(false)), []);

  return (
    <>
      <IconButton icon={Menu} label={menu.open} className="-ml-2 lg:hidden" onClick={() => setOpen(true)} />
      {isOpen && <MenuDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
