import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { IconButton } from '@/ui/icon-button';
import { Scrim } from '@/ui/scrim';
import { Sidebar } from '@/layouts/sidebar';
import { useMessages } from '@/i18n/use-messages';

export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { menu } = useMessages('shared');
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender render={<Scrim />} />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-slide flex-col border-r border-line bg-surface shadow-pop outline-none">
          <Dialog.Title className="sr-only">{menu.title}</Dialog.Title>
          <Dialog.Close
            render={<IconButton icon={X} label={menu.close} className="absolute top-4 right-3" />}
          />
          <Sidebar />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
