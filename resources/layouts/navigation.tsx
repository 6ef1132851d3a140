import { Link, usePage } from '@inertiajs/react';
import type { PageName } from '@server/pages';
import {
  History,
  KeyRound,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  RefreshCw,
  ShieldCheck,
  Sparkles,
  Users,
} from 'lucide-react';

type Entry = { label: string; icon: LucideIcon; isForCustomers?: true; isOversight?: true };

/** Those of the console; the others are met on the way there. */
type Screen = Exclude<PageName, 'landing' | 'legal' | 'login' | 'error'>;

const SCREENS: Record<Screen, Entry> = {
  dashboard: { label: 'Dashboard', icon: LayoutDashboard, isForCustomers: true },
  users: { label: 'Users', icon: Users },
  licenses: { label: 'Licenses', icon: KeyRound, isForCustomers: true },
  subscriptions: { label: 'Subscriptions', icon: RefreshCw, isForCustomers: true },
  plans: { label: 'Plans', icon: Layers },
  features: { label: 'Features', icon: Sparkles },
  'verify-license': { label: 'Verify License', icon: ShieldCheck, isForCustomers: true },
  audit: { label: 'Audit', icon: History, isOversight: true },
};

const ENTRIES = Object.entries(SCREENS).map(([name, entry]) => ({ ...entry, href: `/${name}` }));
/** Oversight stands beside the daily work. */
const GROUPS = [ENTRIES.filter((entry) => !entry.isOversight), ENTRIES.filter((entry) => entry.isOversight)];

/** The screens a person may open, in groups. */
export const entriesFor = (isBackOffice: boolean) =>
  GROUPS.map((group) => group.filter((entry) => isBackOffice || entry.isForCustomers)).filter(
    (group) => group.length,
  );

/** The way to every screen the viewer may open. */
export function Navigation() {
  const { viewer } = usePage().props;
  return (
    <nav aria-label="Main" className="grid gap-3">
      {entriesFor(viewer?.is_back_office ?? false).map((group) => (
        <ul
          key={group[0]!.href}
          className="grid gap-0.5 not-first:border-t not-first:border-line not-first:pt-3"
        >
          {group.map((entry) => (
            <Item key={entry.href} {...entry} />
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Item({ label, href, icon: Icon }: Pick<Entry, 'label' | 'icon'> & { href: string }) {
  const path = usePage().url.split('?')[0];
  return (
    <li>
      <Link href={href} aria-current={path === href ? 'page' : undefined} className="nav-link">
        <Icon aria-hidden className="size-4.5" />
        {label}
      </Link>
    </li>
  );
}
