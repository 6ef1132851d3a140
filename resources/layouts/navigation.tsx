import { Link, usePage } from '@inertiajs/react';
import { VIEW_COUNT_BOUND } from '@server/rules/ready-views';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '@/ui/icon';
import { intoView } from '@/ui/presets';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { menuFor, type Tab, tabsFor, waitingBehind } from './sections';

export function Navigation() {
  const { screens, menu } = useMessages('shared');
  const { url, props } = usePage();
  const path = url.split('?')[0]!;
  return (
    <nav aria-label={menu.label}>
      <ul className="grid gap-0.5">
        {menuFor(props, path).map(({ section, icon, href, tabs }) => (
          <li key={section}>
            <CountingLink
              href={href}
              tabs={tabs}
              aria-current={path === href ? 'page' : tabs.some((tab) => isWithin(path, tab)) || undefined}
              className="nav-link"
            >
              <Icon of={icon} />
              {screens[section]}
            </CountingLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Pages below a screen count as part of it. */
const isWithin = (path: string, { href }: Tab) => path === href || path.startsWith(`${href}/`);

/** The tabs beside the one in view, as links. They stand in the header, or below it where that has no room. */
export function SectionTabs({ className }: { className: string }) {
  const { screens } = useMessages('shared');
  const { url, props } = usePage();
  const path = url.split('?')[0]!;
  const all = tabsFor(props, path);
  const shown = all.find(({ href }) => href === path);
  const tabs = all.filter(({ section }) => section === shown?.section);
  if (!shown || tabs.length < 2) return null;
  return (
    <nav aria-label={screens[shown.section]} className={clsx('tab-row', className)}>
      {tabs.map((tab) => (
        <CountingLink
          key={tab.screen}
          ref={tab === shown ? intoView : undefined}
          href={tab.href}
          tabs={[tab]}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {screens[tab.screen]}
        </CountingLink>
      ))}
    </nav>
  );
}

/** Says how much waits behind it. */
function CountingLink({ tabs, children, ...link }: ComponentProps<typeof Link> & { tabs: Tab[] }) {
  const { menu } = useMessages('shared');
  const waiting = waitingBehind(tabs, usePage().props.menu_counts);
  const count = waiting < VIEW_COUNT_BOUND ? formatNumber(waiting) : `${formatNumber(VIEW_COUNT_BOUND - 1)}+`;
  return (
    <Link {...link} aria-description={waiting ? menu.waiting(count) : undefined}>
      {children}
      {waiting > 0 && <b aria-hidden>{count}</b>}
    </Link>
  );
}
