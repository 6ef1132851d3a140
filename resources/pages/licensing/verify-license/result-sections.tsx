import { earlierEnd } from '@server/rules/expiry';
import { isUnlimited } from '@server/rules/entitlements';
import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import type { ReactNode } from 'react';
import { Entitlements } from '@/shared/entitlements';
import { LicenseKey } from '@/shared/license-key';
import { endTone, Moment } from '@/shared/moment';
import { StatusBadge } from '@/shared/status-badge';
import { Detail, DetailList, Nothing } from '@/ui/detail-list';
import { Usage } from '@/shared/usage';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { useMessages } from '@/i18n/use-messages';

type License = VerificationAnswer['license'];

export function ResultSections({ verification }: { verification: VerificationAnswer }) {
  const { license, grace_until: graceUntil = null, server_time } = verification;
  const end = earlierEnd(license.expires_at, license.subscription_end_date);
  const isCarried = !!graceUntil && !!end && end < server_time;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <LicenseKey value={license.license_key} />
      </div>
      <LicenseSection license={license} isInGrace={isCarried} />
      <SubscriptionSection license={license} graceUntil={graceUntil} />
      <PlanSection license={license} />
    </div>
  );
}

function LicenseSection({ license, isInGrace }: { license: License; isInGrace: boolean }) {
  const { facts, user } = useMessages('shared');
  return (
    <Section title={facts.license}>
      <DetailList>
        <Detail label={facts.status}>
          <StatusBadge status={license.status} />
        </Detail>
        <Detail label={user.label}>{license.username ?? <Nothing>{facts.nobody}</Nothing>}</Detail>
        <Detail label={facts.whatsapp}>
          <WhatsappNumber number={license.wa_number} />
        </Detail>
        <Detail label={facts.expires}>
          <End
            at={earlierEnd(license.expires_at, license.subscription_end_date)}
            isPast={license.is_expired || license.subscription_expired}
            isInGrace={isInGrace}
            none={facts.never}
          />
        </Detail>
      </DetailList>
    </Section>
  );
}

function SubscriptionSection({ license, graceUntil }: { license: License; graceUntil: string | null }) {
  const { facts } = useMessages('shared');
  const words = useMessages('verifyLicense');
  const status = license.subscription_status;
  return (
    <Section title={facts.subscription}>
      {status ? (
        <DetailList>
          <Detail label={facts.status}>
            <StatusBadge status={status} graceUntil={graceUntil} />
          </Detail>
          <Detail label={facts.endDate}>
            <End
              at={license.subscription_end_date}
              isPast={license.subscription_expired}
              isInGrace={!!graceUntil}
              none={facts.openEnded}
            />
          </Detail>
        </DetailList>
      ) : (
        <p className="text-base text-faint">{words.noSubscription}</p>
      )}
    </Section>
  );
}

function PlanSection({ license }: { license: License }) {
  const { facts } = useMessages('shared');
  const words = useMessages('verifyLicense');
  return (
    <Section title={facts.plan} className="sm:col-span-2">
      {license.plan_name ? (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <PlanDetails license={license} />
          <div>
            <Entitlements codes={license.features} />
          </div>
        </div>
      ) : (
        <p className="text-base text-faint">{words.noPlan}</p>
      )}
    </Section>
  );
}

function PlanDetails({ license }: { license: License }) {
  const { facts } = useMessages('shared');
  return (
    <DetailList>
      <Detail label={facts.plan}>{license.plan_name}</Detail>
      <Detail label={facts.customers}>
        <Usage
          current={license.current_customer_count}
          max={isUnlimited(license.features) ? null : license.max_customer_count}
        />
      </Detail>
      <Detail label={facts.mikrotik}>
        <Usage current={license.current_mikrotik_count} max={license.max_mikrotik_count} />
      </Detail>
    </DetailList>
  );
}

type SectionProps = { title: string; className?: string; children: ReactNode };

const Section = ({ title, className, children }: SectionProps) => (
  <section className={className}>
    <h3 className="mb-3 text-base font-bold">{title}</h3>
    {children}
  </section>
);

type EndProps = { at: string | null; isPast: boolean | undefined; isInGrace: boolean; none: string };

const End = ({ at, isPast, isInGrace, none }: EndProps) =>
  at ? <Moment at={at} tone={endTone(!!isPast, isInGrace)} /> : <Nothing>{none}</Nothing>;
