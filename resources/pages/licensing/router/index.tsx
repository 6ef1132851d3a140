import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { RouterPage as Props } from '@server/licensing/routers/routers.page';
import type { PageProps } from '@server/platform/inertia/props';
import { usePage } from '@inertiajs/react';
import { routerName } from '@/shared/router/router-name';
import { routerActions } from '@/shared/router/router-rights';
import { useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { DIALOGS, useRouterActions } from '@/pages/licensing/routers/router-actions';
import { RouterCard } from './router-card';
import { RouterChanges } from './router-changes';
import { RouterProblems } from './router-problems';

export default function RouterPage({ router, longest_silent, own_releases }: PageProps<Props>) {
  const facts = useList('router', 'longest_silent', 'own_releases');
  const { open, openDialog } = useDialogs(DIALOGS, {
    shared: { own_releases },
    onChanged: () => facts.reload(),
  });
  const actions = useRouterActions(open)(router);
  useAddressedDialog(
    Object.fromEntries(
      routerActions(router, usePage().props.viewer).map((kind) => [kind, () => open({ kind, router })]),
    ),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <RouterProblems router={router} longestSilent={longest_silent} onAsk={open} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <RouterCard router={router} actions={actions} />
        <RouterChanges changes={router.changes} />
      </div>
      {openDialog}
    </div>
  );
}

RouterPage.layout = ({ router }: Props & SharedProps) => [AppLayout, { title: routerName(router) }];
