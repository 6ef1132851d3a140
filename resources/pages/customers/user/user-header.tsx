import { ApiError, callApi } from '@/api/api';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toaster';
import type { UserPage } from '@server/customers/customers.page.controller';
import { displayTaxId } from '@server/rules/tax-id';
import Check from 'lucide-react/icons/check';
import MessageCircle from 'lucide-react/icons/message-circle';
import { AccountBadges } from '@/shared/role-badge';
import { Badge } from '@/ui/badge';
import { ExternalButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';
import type { RowAction } from '@/ui/row-actions';
import { RowMenu } from '@/ui/row-menu';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { LastSignIn } from '@/shared/last-sign-in';
import { nameOf } from '@/shared/user-name';
import { formatNumber } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { whatsappHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { useRights, useUserRights } from '@/shared/use-rights';
import type { UserAction } from '@/pages/customers/users/lazy-user-dialogs';
import { useUserActions } from '@/pages/customers/users/user-actions';
import { UserMessages } from './user-messages';
import FileDown from 'lucide-react/icons/file-down';
import UserX from 'lucide-react/icons/user-x';
import { usePersonalData } from '@/shared/use-personal-data';

type UserHeaderProps = Pick<UserPage, 'user' | 'limits' | 'messages' | 'erased_at'> & {
  onSaved: () => void;
  /** Absent for viewers without actions. */
  onAction?: (action: UserAction) => void;
  onErase: () => void;
};

export function UserHeader({
  user,
  limits,
  messages,
  erased_at: erasedAt,
  onSaved,
  onAction,
  onErase,
}: UserHeaderProps) {
  const { header: words, reminders } = useMessages('user');
  const { facts, rowActions } = useMessages('shared');
  const { card, fields } = useMessages('users');
  const { day } = useFormat();
  const may = useUserRights()(user, erasedAt !== null);
  const name = nameOf(user);
  const { onDownload } = usePersonalData(user.username, user.id);
  const actionsOn = useUserActions(({ kind }) => onAction?.(kind), { isErased: erasedAt !== null });
  const actions: RowAction[] = [
    ...actionsOn(user),
    // What the law on personal data gives the person: a copy, and the erasure.
    ...(may.erase
      ? [
          {
            icon: FileDown,
            word: words.data(name),
            label: words.data(name),
            onClick: () => onDownload?.(),
          },
          { icon: UserX, word: words.erase(name), label: words.erase(name), onClick: onErase },
        ]
      : []),
  ];
  const count = (limit: number | null) => (limit === null ? null : formatNumber(limit));
  const ownLimits = words.limitsOf(count(limits.max_customer_count), count(limits.max_mikrotik_count));
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-3 px-4 py-3.5 sm:px-5">
      <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-2 font-medium">
        {user.full_name && <Fact label={fields.username}>{user.username}</Fact>}
        {user.company && <Fact label={fields.company}>{user.company}</Fact>}
        <Fact label={facts.whatsapp}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <WhatsappNumber number={user.wa_number} />
            {messages.is_number_missing && (
              <NumberMissing user={user} messages={messages} onSaved={onSaved} />
            )}
          </span>
        </Fact>
        <SignInLinksWait user={user} onSaved={onSaved} />
        {(user.wa_number || !messages.wants) && (
          <Fact label={reminders.label}>
            <UserMessages user={user} messages={messages} onSaved={onSaved} />
          </Fact>
        )}
        {user.email && <Fact label={card.email}>{user.email}</Fact>}
        {user.address && <Fact label={fields.address}>{user.address.replaceAll('\n', ', ')}</Fact>}
        {user.tax_id && <Fact label={facts.taxId}>{displayTaxId(user.tax_id)}</Fact>}
        <Fact label={words.since}>{day(user.created_at)}</Fact>
        {onAction && (
          <Fact label={card.lastSignIn}>
            <LastSignIn at={user.last_sign_in_at} />
          </Fact>
        )}
        {ownLimits && <Fact label={words.limits}>{ownLimits}</Fact>}
      </dl>
      <AccountBadges account={user} />
      {erasedAt && <Badge tone="grey">{words.erased(day(erasedAt))}</Badge>}
      {onAction && (
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {user.wa_number && (
            <ExternalButtonLink href={whatsappHref(user.wa_number)}>
              <MessageCircle aria-hidden className="size-4" />
              {words.chat}
            </ExternalButtonLink>
          )}
          <RowMenu label={rowActions.of(name)} actions={actions} />
        </div>
      )}
    </Card>
  );
}

type NumberMissingProps = Pick<UserHeaderProps, 'user' | 'messages' | 'onSaved'>;

/** WhatsApp's word may be wrong, so whoever knows better lets messages go again. */
function NumberMissing({ user, messages, onSaved }: NumberMissingProps) {
  const { reminders: words } = useMessages('user');
  const { isStaff } = useRights();
  const may = useUserRights()(user);

  async function clear() {
    try {
      const body = { wants: messages.wants, is_number_missing: false };
      await callApi('PUT /users/:id/messages', {
        params: { id: user.id },
        body,
        edit: { madeFrom: messages },
      });
      showToast(words.cleared);
      onSaved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
    }
  }

  return (
    <>
      <Badge tone="red">{words.missing}</Badge>
      {(!isStaff || may.messages) && (
        <IconButton icon={Check} label={words.clear} className="-my-1.5" onClick={clear} />
      )}
    </>
  );
}

type SignInLinksWaitProps = Pick<UserPage, 'user'> & { onSaved: () => void };

/** From when on sign-in links go to a new number. The customer, or who may set passwords, lets them go at once. */
function SignInLinksWait({ user, onSaved }: SignInLinksWaitProps) {
  const { signInLinks: words } = useMessages('user');
  const { day } = useFormat();
  const { isStaff } = useRights();
  const may = useUserRights()(user);
  const { id, wa_number, sign_in_links_from: from } = user;
  if (!wa_number || !from) return null;

  async function confirm() {
    const body = { wa_number: wa_number! };
    try {
      await (isStaff
        ? callApi('POST /users/:id/confirm-number', { params: { id }, body })
        : callApi('POST /me/confirm-number', { body }));
      showToast(words.confirmed);
      onSaved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
    }
  }

  return (
    <Fact label={words.label}>
      <span className="flex items-center gap-1">
        <span>{words.from(day(from))}</span>
        {(!isStaff || may.password) && (
          <IconButton
            icon={Check}
            label={isStaff ? words.confirm : words.confirmOwn}
            className="-my-1.5"
            onClick={confirm}
          />
        )}
      </span>
    </Fact>
  );
}
