import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import KeyRound from 'lucide-react/icons/key-round';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RouterIcon from 'lucide-react/icons/router';
import SettingsIcon from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { Permission } from '@server/rules/roles';
import { REVIEWS_HREF } from '@/lib/hrefs';
import { can, isStaff } from '@/lib/rights';
import type { Screen } from '@/i18n/words/shared';

/** The entries of the menu, in its order. */
const ICONS = {
  dashboard: LayoutDashboard,
  users: Users,
  licenses: KeyRound,
  subscriptions: RefreshCw,
  plans: Layers,
  features: Sparkles,
  'verify-license': ShieldCheck,
  routers: RouterIcon,
  money: Banknote,
  messages: MessageCircle,
  settings: SettingsIcon,
} satisfies Partial<Record<Screen | 'money', LucideIcon>>;

type Section = keyof typeof ICONS;

/** Without `needs` it is for full access only, unless customers have it. */
export type Access = {
  needs?: Permission;
  /** What customers do not have in the menu, they find by Ctrl+K. */
  customers?: 'menu' | 'search';
};

type Place = Access & { of?: 'money' | 'settings'; href?: string; isOnceUsed?: true };

/** The screens that are an entry of the menu or a tab of one, in the order of the tabs. */
const SCREENS = {
  dashboard: { customers: 'menu' },
  users: { needs: 'users:read' },
  licenses: { needs: 'licenses:read', customers: 'menu' },
  subscriptions: { needs: 'subscriptions:read', customers: 'menu' },
  plans: { needs: 'plans:read' },
  features: {},
  'verify-license': { customers: 'search' },
  routers: { needs: 'routers:read', customers: 'search' },
  invoices: { of: 'money', needs: 'invoices:read', customers: 'menu' },
  receivables: { of: 'money', needs: 'invoices:read' },
  payments: { of: 'money', needs: 'payments:read', customers: 'menu' },
  'payment-reviews': { of: 'money', needs: 'ledger:read', href: REVIEWS_HREF },
  messages: { needs: 'messages:read' },
  settings: {},
  audit: { of: 'settings' },
  batches: { of: 'settings', needs: 'batches:run' },
  'recycle-bin': { of: 'settings' },
  webhooks: { of: 'settings', isOnceUsed: true },
  'api-keys': { of: 'settings' },
} satisfies Partial<Record<Screen, Place>>;

type MenuScreen = keyof typeof SCREENS;
export type Tab = Place & { screen: MenuScreen; section: Section; href: string };

const TABS = (Object.keys(SCREENS) as MenuScreen[]).map((screen): Tab => {
  const place: Place = SCREENS[screen];
  return { href: `/${screen}`, ...place, screen, section: place.of ?? (screen as Section) };
});

export type Viewing = Pick<SharedProps, 'viewer' | 'menu_counts'>;

export function isSeen({ needs, customers }: Access, viewer: Viewing['viewer']): boolean {
  if (viewer?.is_back_office) return true;
  if (!isStaff(viewer)) return !!customers;
  return needs ? can(viewer, needs) : !!customers;
}

/** What the viewer may open. @param path of the page in view, which has its tab also before it is used */
export const tabsFor = ({ viewer, menu_counts }: Viewing, path?: string): Tab[] =>
  TABS.filter(
    (tab) => isSeen(tab, viewer) && (!tab.isOnceUsed || tab.href === path || menu_counts?.has_webhooks),
  );

/** The entries of the menu; a viewer who may not open what comes first in one does not have it. */
export function menuFor(viewing: Viewing, path?: string) {
  const seen = tabsFor(viewing, path);
  return (Object.keys(ICONS) as Section[]).flatMap((section) => {
    const first = TABS.find((tab) => tab.section === section)!;
    const isLeftToSearch = !isStaff(viewing.viewer) && first.customers !== 'menu';
    if (isLeftToSearch || !seen.includes(first)) return [];
    const tabs = seen.filter((tab) => tab.section === section);
    return { section, icon: ICONS[section], href: first.href, tabs };
  });
}

/** How much waits for staff behind one tab or several. */
export const waitingBehind = (tabs: Tab[], counts: Viewing['menu_counts']): number =>
  tabs.reduce((sum, { screen }) => sum + (counts?.[screen as 'messages' | 'payment-reviews'] ?? 0), 0);
