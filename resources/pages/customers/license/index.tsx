import { usePage, Link } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { LicensePage as Props } from '@server/customers/license.page.controller';
import { FIRST_ACTIONS, hashOf, mayDo, OF_LICENSE, OF_SUBSCRIPTION } from '@/shared/actions';
import { useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useDialog } from '@/ui/hooks/use-dialog';
import { usePressedButtons } from '@/ui/hooks/use-shortcut';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { isStaff } from '@/lib/rights';
import { CustomerLicenseCard } from '@/pages/customers/user/customer-license-card';
import { LicenseDialogs } from '@/pages/customers/license/license-dialogs';
import { ProviderCard } from '@/pages/customers/user/provider-card';
import { IssueStrip } from '@/pages/customers/user/issue-strip';
import type { LicenseAction } from '@/pages/customers/user/license-issues';
import { UserTimeline } from '@/pages/customers/user/user-timeline';
import type { OpenLicenseDialog } from '@/pages/customers/user/customer-license-dialogs';
import { BriefMoment } from '@/shared/moment';
import { AnswersBar } from '@/shared/router/answers-bar';
import { routerName } from '@/shared/router/router-name';
import { RouterStateCell } from '@/shared/router/router-state';
import { Card } from '@/ui/card';
import { formatCount, formatNumber } from '@/lib/format';
import { routerHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

export default function LicensePage({
  customer_license: customerLicense,
  previous_keys: previousKeys,
  timeline,
  routers,
  ...rest
}: Props) {
  const { viewer } = usePage().props;
  const facts = useList('customer_license', 'undoable', 'previous_keys', 'plans', 'routers', 'timeline');
  const { dialog, open, close, done } = useDialog<OpenLicenseDialog>(() => facts.reload());
  const onAction = (action: LicenseAction) => open({ action });
  useAddressedDialog(openersOf(customerLicense, viewer, onAction));
  usePressedButtons('p', 'r');

  return (
    <div className="grid grid-cols-1 gap-5">
      {customerLicense.issue && (
        <IssueStrip
          customerLicense={customerLicense}
          more={0}
          number={rest.whatsapp_number}
          isFirst={isStaff(viewer) || !customerLicense.open_invoice}
          onAction={onAction}
          onChange={() => facts.reload()}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <ul>
          <CustomerLicenseCard
            customerLicense={customerLicense}
            previousKeys={previousKeys}
            undoable={rest.undoable}
            userId={null}
            onAction={onAction}
          />
        </ul>
        <div className="grid grid-cols-1 gap-5">
          <LicenseRouters routers={routers} usage={customerLicense.usage} />
          {isStaff(viewer) ? (
            <UserTimeline
              ownerId={null}
              subject={`license:${customerLicense.license.id}`}
              timeline={timeline ?? undefined}
            />
          ) : (
            rest.whatsapp_number &&
            viewer && <ProviderCard number={rest.whatsapp_number} username={viewer.username} />
          )}
        </div>
      </div>
      {dialog && (
        <LicenseDialogs
          {...dialog}
          customerLicense={customerLicense}
          plans={rest.plans}
          publicUrl={rest.public_url}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}

/** Staff may have chosen the action elsewhere, such as in the palette. */
function openersOf(
  { subscription }: CustomerLicenseView,
  viewer: SharedProps['viewer'],
  onAction: (action: LicenseAction) => void,
): Record<string, () => void> {
  const names = subscription ? [...FIRST_ACTIONS, ...OF_SUBSCRIPTION, ...OF_LICENSE] : OF_LICENSE;
  return Object.fromEntries(
    names.filter((name) => mayDo(viewer, name)).map((name) => [hashOf(name), () => onAction(name)]),
  );
}

/** `Premium · budi`, or the key without a subscription. */
const titleOf = ({ license, subscription }: CustomerLicenseView) =>
  subscription ? `${subscription.plan_name} · ${subscription.user_name}` : license.license_key;

LicensePage.layout = ({ customer_license: customerLicense }: Props & SharedProps) => [
  AppLayout,
  { title: titleOf(customerLicense) },
];

type LicenseRoutersProps = {
  routers: Props['routers'];
  usage: CustomerLicenseView['usage'];
};

/** The routers that were seen last, and how many the plan allows. */
function LicenseRouters({ routers: { rows, count }, usage }: LicenseRoutersProps) {
  const { section: words } = useMessages('routers');
  const { usage: limits } = useMessages('shared');
  const { current_mikrotik_count: current, max_mikrotik_count: max, license_id } = usage;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="routers" className="grid gap-3">
      <h2 id="routers" className="flex items-baseline gap-2 text-lg font-bold">
        {words.title}
        <span className="text-base font-medium text-muted tabular-nums">
          {words.used(formatNumber(current), max === null ? limits.unlimited : formatNumber(max))}
        </span>
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {rows.map((router) => (
            <li
              key={router.id}
              className="grid grid-cols-2 items-center gap-x-4 gap-y-1 px-4 py-3 text-base sm:grid-cols-[minmax(0,1fr)_9.5rem_6rem_6.5rem] sm:px-5"
            >
              <Link href={routerHref(router.id)} className="link font-semibold wrap-anywhere">
                {routerName(router)}
              </Link>
              <span>
                <RouterStateCell router={router} />
              </span>
              <AnswersBar answers={router.answers} />
              <span className="text-sm text-muted">
                <BriefMoment at={router.last_seen_at} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {count.total > rows.length && (
        <Link href={`/routers?license_id=${license_id}`} className="link justify-self-start text-sm">
          {words.all(formatCount(count))}
        </Link>
      )}
    </section>
  );
}
