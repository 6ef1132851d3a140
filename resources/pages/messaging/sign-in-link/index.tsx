import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { SignInLinkPage as Props } from '@server/messaging/sign-in-links/sign-in-link.page.controller';
import { useEffect } from 'react';
import { DocumentButtonLink } from '@/ui/button';
import { BareLayout } from '@/layouts/bare-layout';
import { SellerChat } from '@/shared/seller-chat';
import { messagesOf } from '@/i18n/dictionaries';
import { useMessages } from '@/i18n/use-messages';
import { enterConsole } from '@/lib/session';

export default function SignInLinkPage({ path, accounts, seller_number, entered }: Props) {
  const words = useMessages('signInLink');
  useGoOn(entered);
  if (entered) return <p className="text-base text-muted">{words.entered}</p>;
  if (accounts.length === 0)
    return (
      <div className="grid grid-cols-1 gap-5">
        <p className="text-base text-muted">{words.over}</p>
        <DocumentButtonLink tone="primary" href="/masuk" className="min-h-11">
          {words.again}
        </DocumentButtonLink>
        <DocumentButtonLink href="/login" className="min-h-11">
          {words.withPassword}
        </DocumentButtonLink>
        <SellerChat number={seller_number} message={words.ask} />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-base text-muted">{accounts.length > 1 ? words.choose : words.lead}</p>
      {accounts.map((account) => (
        <EnterAccount key={account.id} account={account} path={path} />
      ))}
    </div>
  );
}

/** The address of the link must not stay in the history, where "back" would send the form again. */
function useGoOn(entered: Props['entered']) {
  useEffect(() => {
    if (entered) enterConsole(entered, entered.next);
  }, [entered]);
}

SignInLinkPage.layout = ({ app }: SharedProps) => [
  BareLayout,
  { title: messagesOf(app.locale, 'signInLink').title },
];

type EnterAccountProps = { account: Props['accounts'][number]; path: string };

/** A plain form, because only a press may spend the link. */
function EnterAccount({ account, path }: EnterAccountProps) {
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
