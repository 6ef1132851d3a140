import { firstActions } from '@server/rules/debt';
import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import type { VerdictCode } from '@server/rules/verdict-codes';
import Banknote from 'lucide-react/icons/banknote';
import KeyRound from 'lucide-react/icons/key-round';
import Power from 'lucide-react/icons/power';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import User from 'lucide-react/icons/user';
import { useRights } from '@/shared/use-rights';
import { useActivation } from '@/shared/use-activation';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useAnswer } from '@/ui/hooks/use-answer';
import { RECORD_PAYMENT, RENEW } from '@/ui/hooks/use-addressed-dialog';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { callApi } from '@/api/api';

type NextStepsProps = { verification: VerificationAnswer; onFixed: () => void };

/** The ways on from a result, for staff: what fixes it, then what it is about. */
export function NextSteps({ verification, onFixed }: NextStepsProps) {
  const { facts } = useMessages('shared');
  const { license, codes } = verification;
  const { answer: parts } = useAnswer((signal) => findParts(license, signal));
  return (
    <div className="flex min-h-17 flex-wrap items-center gap-2 border-b border-line px-5 py-3 sm:px-6">
      {parts && (
        <>
          <Fixes parts={parts} codes={codes} licenseKey={license.license_key} onFixed={onFixed} />
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {parts.customer && (
              <ButtonLink tone="quiet" href={userHref(parts.customer.id)}>
                <Icon of={User} />
                {parts.customer.username}
              </ButtonLink>
            )}
            <ButtonLink tone="quiet" href={`/licenses/${parts.licenseId}`}>
              <Icon of={KeyRound} />
              {facts.license}
            </ButtonLink>
            {parts.subscriptionId !== null && (
              <ButtonLink tone="quiet" href={`/subscriptions/${parts.subscriptionId}`}>
                <Icon of={ReceiptText} />
                {facts.subscription}
              </ButtonLink>
            )}
          </span>
        </>
      )}
    </div>
  );
}

type FixesProps = { parts: LicenseParts; codes: VerdictCode[]; licenseKey: string; onFixed: () => void };

function Fixes({ parts: { licenseId, subscriptionId, first }, codes, licenseKey, onFixed }: FixesProps) {
  const { actions, activation, ledger } = useMessages('shared');
  const { activate, isPending } = useActivation({ id: licenseId, license_key: licenseKey }, onFixed);
  const has = (code: VerdictCode) => codes.includes(code);
  const isOver = has('SUBSCRIPTION_EXPIRED') || has('EXPIRED');
  const { can } = useRights();
  const form = (name: string) => `/subscriptions/${subscriptionId}#${name}`;
  const ways = {
    pay: { icon: Banknote, word: ledger.record, form: RECORD_PAYMENT, needs: 'payments:record' },
    renew: { icon: RefreshCw, word: actions.renew, form: RENEW, needs: 'subscriptions:write' },
  } as const;
  const offered = subscriptionId === null ? [] : first.filter((action) => can(ways[action].needs));
  return (
    <>
      {!isOver &&
        can('licenses:write', 'subscriptions:write') &&
        (has('INACTIVE') || has('SUBSCRIPTION_INACTIVE')) && (
          <Button tone="primary" isPending={isPending} onClick={() => void activate()}>
            <Icon of={Power} />
            {has('INACTIVE') && has('SUBSCRIPTION_INACTIVE') ? activation.both : activation.one}
          </Button>
        )}
      {offered.map((action, index) => (
        <ButtonLink
          key={action}
          tone={isOver && index === 0 ? 'primary' : undefined}
          href={form(ways[action].form)}
        >
          <Icon of={ways[action].icon} />
          {ways[action].word}
        </ButtonLink>
      ))}
    </>
  );
}

/** The ids behind a key, which verifications never tell. */
type LicenseParts = {
  licenseId: number;
  subscriptionId: number | null;
  /** What can be done with the subscription, what comes first before. */
  first: ReturnType<typeof firstActions>;
  /** The owner, or who pays where there is none. */
  customer: { id: number; username: string } | null;
};

type License = VerificationAnswer['license'];

/** For staff, by the lists that they may read. @returns null when the licence was deleted meanwhile */
async function findParts(license: License, signal: AbortSignal): Promise<LicenseParts | null> {
  const query = { q: license.license_key };
  const [licenses, subscriptions] = await Promise.all([
    callApi('GET /licenses', { query, signal }),
    callApi('GET /subscriptions', { query, signal }),
  ]);
  const isIts = ({ license_key }: { license_key: string }) => license_key === license.license_key;
  // A key that was replaced finds the licence, which has another one now.
  const found = licenses.find(isIts) ?? (licenses.length === 1 ? licenses[0] : undefined);
  if (!found) return null;
  const subscription = subscriptions.find(isIts);
  const username = license.username ?? subscription?.username ?? null;
  return {
    licenseId: found.id,
    subscriptionId: found.subscription_id,
    first: firstActions(subscription ?? { owed: 0, payment_status: 'paid' }),
    customer: username === null ? null : await findCustomer(username, signal),
  };
}

async function findCustomer(username: string, signal: AbortSignal): Promise<LicenseParts['customer']> {
  const users = await callApi('GET /users', { query: { q: username }, signal });
  return users.find((user) => user.username === username) ?? null;
}
