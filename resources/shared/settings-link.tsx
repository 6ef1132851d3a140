import { useMessages } from '@/i18n/use-messages';
import { useRights } from './use-rights';
import { ButtonLink } from '@/ui/button';

/** Leads those who may change the settings to them. */
export function SettingsLink() {
  const { openSettings } = useMessages('shared');
  return useRights().hasFullAccess ? <ButtonLink href="/settings">{openSettings}</ButtonLink> : null;
}
