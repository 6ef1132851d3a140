import type { SignInLinkPage } from '@server/messaging/sign-in-links/sign-in-link.page';
import { useMessages } from '@/i18n/use-messages';

type EnterAccountProps = { account: SignInLinkPage['accounts'][number]; path: string };

/** A plain form, because only a press may spend the link. */
export function EnterAccount({ account, path }: EnterAccountProps) {
  const words = useMessages('signInLink');
  const name = account.key_ending ? `${account.name} (…${account.key_ending})` : account.name;
  const action = `${path}?account=${account.id}`;
  return (
    <form method="post" action={action} aria-label={name} className="grid grid-cols-1 gap-2.5">
      <button className="button button-primary h-auto min-h-11 py-2.5 wrap-anywhere whitespace-normal">
        {words.enter(name)}
      </button>
      <button className="button button-quiet min-h-11" formAction={`${action}&then=password`}>
        {words.newPassword}
      </button>
    </form>
  );
}
