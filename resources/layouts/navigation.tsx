import { Link, usePage } from '@inertiajs/react';
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

type Entry = { label: string; href: string; icon: LucideIcon; isForCustomers?: true };

const SCREENS: Entry[] = [
  { label: 'Dashboard', href: '/dashboard', icon: LayoutDashboard, isForCustomers: true },
  { label: 'Users', href: '/users', icon: Users },
  { label: 'Licenses', href: '/licenses', icon: KeyRound, isForCustomers: true },
  { label: 'Subscriptions', href: '/subscriptions', icon: RefreshCw, isForCustomers: true },
  { label: 'Plans', href: '/plans', icon: Layers },
  { label: 'Features', href: '/features', icon: Sparkles },
  { label: 'Verify License', href: '/verify-license', icon: ShieldCheck, isForCustomers: true },
];

/** Beside the daily work. */
const OVERSIGHT: Entry[] = [{ label: 'Audit', href: '/audit', icon: History }];

/** The screens a person may open, in groups. */
export const entriesFor = (isBackOffice: boolean): Entry[][] =>
  [SCREENS, OVERSIGHT]
    .map((group) => group.filter((entry) => isBackOffice || entry.isForCustomers))
    .filter((group) => group.length);

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

function Item({ label, href, icon: Icon }: Entry) {
  const path = usePage().url.split('?')[0];
  return (
    <li>
      <Link
        href={href}
        aria-current={path === href ? 'page' : undefined}
        className="group flex h-9 items-center gap-3 rounded-md px-3 text-base font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:h-11"
      >
        <Icon aria-hidden className="size-4.5 text-faint group-aria-[current=page]:text-accent-ink" />
        {label}
      </Link>
    </li>
  );
}
