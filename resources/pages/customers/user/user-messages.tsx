import type { UserPage } from '@server/customers/customers.page.controller';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useRights, useUserRights } from '@/shared/use-rights';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toaster';
import { ApiError, callApi } from '@/api/api';
import { nameOf } from '@/shared/user-name';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type UserMessagesProps = Pick<UserPage, 'user' | 'messages'> & { onSaved: () => void };

/**
 * Shows and changes whether the customer gets WhatsApp reminders. Staff may change it for all, customers for
 * themselves.
 */
export function UserMessages({ user, messages, onSaved }: UserMessagesProps) {
  const { reminders: words } = useMessages('user');
  const { day } = useFormat();
  const { isStaff } = useRights();
  const may = useUserRights()(user);
  const { wants, opted_out_at, opted_out_by } = messages;

  async function change() {
    try {
      const edit = { madeFrom: messages };
      await callApi('PUT /users/:id/messages', { params: { id: user.id }, body: { wants: !wants }, edit });
      showToast(wants ? words.stopped : words.started);
      onSaved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
    }
  }

  return (
    <span className="flex items-center gap-1">
      <span>{opted_out_at ? words.none(day(opted_out_at), opted_out_by) : words.sent}</span>
      {(!isStaff || may.messages) && (
        <IconButton
          icon={wants ? BellOff : Bell}
          label={wants ? words.stop(nameOf(user)) : words.start(nameOf(user))}
          className="-my-1.5"
          onClick={change}
        />
      )}
    </span>
  );
}
