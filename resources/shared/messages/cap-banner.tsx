import { usePage } from '@inertiajs/react';
import type { CapShortage } from '@server/messaging/messages/forecast.view';
import { Banner } from '@/ui/banner';
import { SettingsLink } from '@/shared/settings-link';
import { ButtonLink } from '@/ui/button';
import { formatNumber, formatWholeDay } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Warns early that the daily cap is too low for the messages of this week. */
export function CapBanner({ shortage, isWeekShown }: { shortage: CapShortage; isWeekShown?: boolean }) {
  const { cap: words } = useMessages('messages');
  const { app } = usePage().props;
  const { day, due, sendable, dropped, daily_cap, needed_cap } = shortage;
  return (
    <Banner
      tone="warning"
      action={!isWeekShown && <ButtonLink href="/messages?tab=week">{words.look}</ButtonLink>}
    >
      {words.due(formatNumber(due), formatWholeDay(day, app.locale))}{' '}
      {words.sendable(formatNumber(sendable), formatNumber(daily_cap))}{' '}
      {needed_cap === null
        ? words.none(formatNumber(dropped))
        : words.raise(formatNumber(needed_cap), formatNumber(dropped))}{' '}
      {needed_cap !== null && <SettingsLink />}
    </Banner>
  );
}
