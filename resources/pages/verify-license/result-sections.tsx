import { UNLIMITED_CUSTOMERS, entitlementLabel } from '@server/rules/entitlements';
import type { VerificationAnswer } from '@server/verification/verification.view';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LicenseKey } from '@/components/license-key';
import { Moment } from '@/components/moment';
import { StatusBadge } from '@/components/status-badge';
import { Detail, DetailList, Nothing } from '@/components/ui/detail-list';
import { Usage } from '@/components/usage';
import { WhatsappNumber } from '@/components/whatsapp-number';

type License = VerificationAnswer['license'];

/** What the server knows about the licence, its subscription and its plan. */
export function ResultSections({ verification: { license } }: { verification: VerificationAnswer }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <LicenseKey value={license.license_key} />
      </div>
      <LicenseSection license={license} />
      <SubscriptionSection license={license} />
      <PlanSection license={license} />
    </div>
  );
}

function LicenseSection({ license }: { license: License }) {
  return (
    <Section title="License">
      <DetailList>
        <Detail label="Status">
          <StatusBadge status={license.status} />
        </Detail>
        <Detail label="User">{license.username ?? <Nothing>Not assigned</Nothing>}</Detail>
        <Detail label="WhatsApp">
          <WhatsappNumber number={license.wa_number} />
        </Detail>
        <Detail label="Expires">
          <End at={license.expires_at} isPast={license.is_expired} none="Never" />
        </Detail>
      </DetailList>
    </Section>
  );
}

function SubscriptionSection({ license }: { license: License }) {
  const status = license.subscription_status;
  return (
    <Section title="Subscription">
      {status ? (
        <DetailList>
          <Detail label="Status">
            <StatusBadge status={status} />
          </Detail>
          <Detail label="End date">
            <End at={license.subscription_end_date} isPast={license.subscription_expired} none="Open-ended" />
          </Detail>
        </DetailList>
      ) : (
        <p className="text-base text-faint">This license has no subscription; it stands on its own.</p>
      )}
    </Section>
  );
}

function PlanSection({ license }: { license: License }) {
  return (
    <Section title="Plan" className="sm:col-span-2">
      {license.plan_name ? (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <PlanDetails license={license} />
          <Features codes={license.features} />
        </div>
      ) : (
        <p className="text-base text-faint">Without a subscription there is no plan, and no limit applies.</p>
      )}
    </Section>
  );
}

function PlanDetails({ license }: { license: License }) {
  const isUnlimited = license.features.includes(UNLIMITED_CUSTOMERS);
  return (
    <DetailList>
      <Detail label="Plan">{license.plan_name}</Detail>
      <Detail label="Customers">
        <Usage
          current={license.current_customer_count}
          max={isUnlimited ? null : license.max_customer_count}
        />
      </Detail>
      <Detail label="Mikrotik">
        <Usage current={license.current_mikrotik_count} max={license.max_mikrotik_count} />
      </Detail>
    </DetailList>
  );
}

const Features = ({ codes }: { codes: string[] }) => (
  <ul className="grid content-start gap-2">
    {codes.map((code) => (
      <li key={code} className="flex gap-2.5 text-base">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
        {entitlementLabel(code)}
      </li>
    ))}
  </ul>
);

type SectionProps = { title: string; className?: string; children: ReactNode };

const Section = ({ title, className, children }: SectionProps) => (
  <section className={className}>
    <h3 className="mb-3 text-base font-bold">{title}</h3>
    {children}
  </section>
);

type EndProps = { at: string | null; isPast: boolean | undefined; none: string };

const End = ({ at, isPast, none }: EndProps) =>
  at ? <Moment at={at} tone={isPast ? 'red' : 'plain'} /> : <Nothing>{none}</Nothing>;
