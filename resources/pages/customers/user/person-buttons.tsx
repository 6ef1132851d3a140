import type { UserView } from '@server/accounts/users/user.view';
import FileDown from 'lucide-react/icons/file-down';
import UserX from 'lucide-react/icons/user-x';
import { usePersonalData } from '@/shared/use-personal-data';
import { nameOf } from '@/shared/user-name';
import { IconButton } from '@/ui/icon-button';
import { useMessages } from '@/i18n/use-messages';

type PersonButtonsProps = { user: UserView; onErase: () => void };

/** What the law on personal data gives the person: a copy, and the erasure. */
export function PersonButtons({ user, onErase }: PersonButtonsProps) {
  const { header: words } = useMessages('user');
  const { isPending, onDownload } = usePersonalData(user.username, user.id);
  return (
    <>
      <IconButton
        icon={FileDown}
        label={words.data(nameOf(user))}
        aria-disabled={isPending || undefined}
        aria-busy={isPending || undefined}
        onClick={onDownload}
      />
      <IconButton icon={UserX} label={words.erase(nameOf(user))} onClick={onErase} />
    </>
  );
}
