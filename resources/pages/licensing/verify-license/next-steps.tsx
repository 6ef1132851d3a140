import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import type { VerdictCode } from '@server/rules/verdict-codes';
import KeyRound from 'lucide-react/icons/key-round';
import Power from 'lucide-react/icons/power';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import { FIRST_ACTIONS, hashOf, useActions } from '@/shared/actions';
import { useActivation } from '@/shared/use-activation';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useAnswer } from '@/ui/hooks/use-answer';
import { WordedActions } from '@/ui/row-actions';
import { subscriptionHref, userHref } from '@/lib/hrefs';
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

function Fixes({ parts: { licenseId, subscriptionId }, codes, licenseKey, onFixed }: FixesProps) {
  const { activation } = useMessages('shared');
  const { activate, isPending } = useActivation({ id: licenseId, license_key: licenseKey }, onFixed);
  const has = (code: VerdictCode) => codes.includes(code);
  const isOver = has('SUBSCRIPTION_EXPIRED') || has('EXPIRED');
  const { may, offer } = useActions();
  const ways = FIRST_ACTIONS.flatMap((name) =>
    subscriptionId === null ? [] : offer(name, null, `${subscriptionHref(subscriptionId)}#${hashOf(name)}`),
  );
  return (
    <>
      {!isOver && may('activate') && (has('INACTIVE') || has('SUBSCRIPTION_INACTIVE')) && (
        <Button tone="primary" isPending={isPending} onClick={() => void activate()}>
          <Icon of={Power} />
          {has('INACTIVE') && has('SUBSCRIPTION_INACTIVE') ? activation.both : activation.one}
        </Button>
      )}
      <WordedActions tone={isOver ? 'primary' : undefined} actions={ways} />
    </>
  );
}

/** The ids behind a key, which verifications never tell. */
type LicenseParts = {
  licenseId: number;
  subscriptionId: number | null;
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
    customer: username === null ? null : await findCustomer(username, signal),
  };
}

async function findCustomer(username: string, signal: AbortSignal): Promise<LicenseParts['customer']> {
  const users = await callApi('GET /users', { query: { q: username }, signal });
  return users.find((user) => user.username === username) ?? null;
}
