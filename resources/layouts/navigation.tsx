import { Link, usePage } from '@inertiajs/react';
import {
  Banknote,
  Code,
  History,
  KeyRound,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  RefreshCw,
  ShieldCheck,
  Sparkles,
  TrendingUp,
  Users,
  Webhook,
} from 'lucide-react';
import { Icon } from '@/ui/icon';
import type { Screen } from '@/i18n/en/shared';
import { useMessages } from '@/i18n/use-messages';

type Entry = { icon: LucideIcon; isForCustomers?: true; isOversight?: true };

const SCREENS: Record<Screen, Entry> = {
  dashboard: { icon: LayoutDashboard, isForCustomers: true },
  users: { icon: Users },
  licenses: { icon: KeyRound, isForCustomers: true },
  subscriptions: { icon: RefreshCw, isForCustomers: true },
  invoices: { icon: ReceiptText, isForCustomers: true },
  payments: { icon: Banknote, isForCustomers: true },
  messages: { icon: MessageCircle },
  plans: { icon: Layers },
  features: { icon: Sparkles },
  'verify-license': { icon: ShieldCheck, isForCustomers: true },
  trends: { icon: TrendingUp, isOversight: true },
  audit: { icon: History, isOversight: true },
  webhooks: { icon: Webhook, isOversight: true },
  'api-keys': { icon: Code, isOversight: true },
};

const ENTRIES = (Object.keys(SCREENS) as Screen[]).map((screen) => ({
  ...SCREENS[screen],
  screen,
  href: `/${screen}`,
}));
const GROUPS = [ENTRIES.filter((entry) => !entry.isOversight), ENTRIES.filter((entry) => entry.isOversight)];

export const entriesFor = (isBackOffice: boolean) =>
  GROUPS.map((group) => group.filter((entry) => isBackOffice || entry.isForCustomers)).filter(
    (group) => group.length,
  );

export function Navigation() {
  const { viewer } = usePage().props;
  const { menu } = useMessages('shared');
  return (
    <nav aria-label={menu.label} className="grid gap-3">
      {entriesFor(viewer?.is_back_office ?? false).map((group) => (
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

function Item({ screen, href, icon }: { screen: Screen; href: string; icon: LucideIcon }) {
  const { screens } = useMessages('shared');
  const path = usePage().url.split('?')[0];
  return (
    <li>
      <Link href={href} aria-current={currentOf(path ?? '', href)} className="nav-link">
        <Icon of={icon} />
        {screens[screen]}
      </Link>
    </li>
  );
}

/** Pages below a screen count as part of it. */
function currentOf(path: string, href: string) {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) || undefined;
}
