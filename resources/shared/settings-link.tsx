import { Link } from '@inertiajs/react';
import { useRights } from '@/shared/use-rights';
import { useMessages } from '@/i18n/use-messages';

/** Behind a sentence about what the owner may set; nothing for those who may not. */
export function SettingsLink() {
  const { screens } = useMessages('shared');
  const { hasFullAccess } = useRights();
  return (
    hasFullAccess && (
      <Link href="/settings" className="link">
        {screens.settings}
      </Link>
    )
  );
}
