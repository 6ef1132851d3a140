import { router, usePage } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { useEffect, useEffectEvent } from 'react';
import { onSignInElsewhere } from '@/lib/session';

/** Reloads the page when another viewer signs in in another tab; drafts of the same viewer stay. */
export function useCurrentViewer(): void {
  const { viewer } = usePage().props;
  const look = useEffectEvent(() =>
    router.visit(window.location.href, {
      replace: true,
      preserveScroll: true,
      preserveState: ({ props }) => (props as Partial<SharedProps>).viewer?.id === viewer?.id,
    }),
  );
  useEffect(() => onSignInElsewhere(look), []);
}
