import { Link, usePage } from '@inertiajs/react';
import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import Code from 'lucide-react/icons/code';
import History from 'lucide-react/icons/rotate-ccw-clock';
import KeyRound from 'lucide-react/icons/key-round';
import Layers from 'lucide-react/icons/layers';
import CircleAlert from 'lucide-react/icons/circle-alert';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RouterIcon from 'lucide-react/icons/router';
import SettingsIcon from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import Webhook from 'lucide-react/icons/webhook';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { VIEW_COUNT_BOUND } from '@server/rules/ready-views';
import type { Permission } from '@server/rules/roles';
import { Icon } from '@/ui/icon';
import { formatNumber } from '@/lib/format';
import { REVIEWS_HREF } from '@/lib/hrefs';
import { can, isStaff } from '@/lib/rights';
import type { Screen } from '@/i18n/en/shared';
import { useMessages } from '@/i18n/use-messages';

/** Without `needs` it is for full access only, unless everybody sees it. */
type Entry = {
  icon: LucideIcon;
  needs?: Permission;
  isForCustomers?: true;
  isOversight?: true;
  href?: string;
};

type Viewer = SharedProps['viewer'];

/** The other screens are reached from these. */
type MenuScreen = Exclude<Screen, 'account' | 'message-texts' | 'new-import' | 'batches' | 'recycle-bin'>;

const SCREENS: Record<MenuScreen, Entry> = {
  dashboard: { icon: LayoutDashboard, isForCustomers: true },
  users: { icon: Users, needs: 'users:read' },
  licenses: { icon: KeyRound, needs: 'licenses:read', isForCustomers: true },
  routers: { icon: RouterIcon, needs: 'routers:read', isForCustomers: true },
  subscriptions: { icon: RefreshCw, needs: 'subscriptions:read', isForCustomers: true },
  invoices: { icon: ReceiptText, needs: 'invoices:read', isForCustomers: true },
  receivables: { icon: Wallet, needs: 'invoices:read' },
  payments: { icon: Banknote, needs: 'payments:read', isForCustomers: true },
  'payment-reviews': { icon: CircleAlert, needs: 'ledger:read', href: REVIEWS_HREF },
  messages: { icon: MessageCircle, needs: 'messages:read' },
  plans: { icon: Layers, needs: 'plans:read' },
  features: { icon: Sparkles },
  'verify-license': { icon: ShieldCheck, isForCustomers: true },
  audit: { icon: History, isOversight: true },
  webhooks: { icon: Webhook, isOversight: true },
  'api-keys': { icon: Code, isOversight: true },
  settings: { icon: SettingsIcon, isOversight: true },
};

const ENTRIES = (Object.keys(SCREENS) as MenuScreen[]).map((screen) => ({
  href: `/${screen}`,
  ...SCREENS[screen],
  screen,
}));
const GROUPS = [ENTRIES.filter((entry) => !entry.isOversight), ENTRIES.filter((entry) => entry.isOversight)];

export const entriesFor = (viewer: Viewer) =>
  GROUPS.map((group) => group.filter((entry) => isSeen(entry, viewer))).filter((group) => group.length);

export function isSeen({ needs, isForCustomers }: Partial<Entry>, viewer: Viewer): boolean {
  if (viewer?.is_back_office) return true;
  if (!isStaff(viewer)) return !!isForCustomers;
  return needs ? can(viewer, needs) : !!isForCustomers;
}

export function Navigation() {
  const { viewer } = usePage().props;
  const { menu } = useMessages('shared');
  return (
    <nav aria-label={menu.label} className="grid gap-3">
      {entriesFor(viewer).map((group) => (
        <ul
          key={group[0]!.href}
          className="grid gap-0.5 not-first:border-t not-first:border-line not-first:pt-3"
        >
          {group.map((entry) => (
            <Item key={entry.screen} {...entry} />
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Item({ screen, href, icon }: { screen: MenuScreen; href: string; icon: LucideIcon }) {
  const { screens, menu } = useMessages('shared');
  const { url, props } = usePage();
  const waiting = props.menu_counts?.[screen as keyof typeof props.menu_counts] ?? 0;
  return (
    <li>
      <Link
        href={href}
        aria-current={currentOf(url.split('?')[0]!, href)}
        aria-description={waiting ? menu.waiting(countOf(waiting)) : undefined}
        className="nav-link"
      >
        <Icon of={icon} />
        {screens[screen]}
        {waiting > 0 && <b aria-hidden>{countOf(waiting)}</b>}
      </Link>
    </li>
  );
}

const countOf = (waiting: number): string =>
  waiting < VIEW_COUNT_BOUND ? formatNumber(waiting) : `${formatNumber(VIEW_COUNT_BOUND - 1)}+`;

/** Pages below a screen count as part of it, unless they have an entry of their own. */
function currentOf(path: string, href: string) {
  if (path === href) return 'page';
  return (path.startsWith(`${href}/`) && ENTRIES.every((entry) => entry.href !== path)) || undefined;
}
