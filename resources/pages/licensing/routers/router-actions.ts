import { usePage } from '@inertiajs/react';
import type { RouterPage } from '@server/licensing/routers/routers.page.controller';
import type { RouterView } from '@server/licensing/routers/router.view';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import Unlink from 'lucide-react/icons/unlink';
import { useActions } from '@/shared/actions';
import { routerName } from '@/shared/router/router-name';
import { routerActions } from '@/shared/router/router-rights';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { RowAction } from '@/ui/row-actions';
import type { OpenDialog } from '@/ui/hooks/use-dialogs';
import { useMessages } from '@/i18n/use-messages';

const load = () => import('./router-dialogs');

export const DIALOGS = {
  rename: lazyDialog(() => load().then((module) => module.RenameRouter)),
  release: lazyDialog(() => load().then((module) => module.ReleaseRouter)),
  block: lazyDialog(() => load().then((module) => module.BlockRouter)),
  unblock: lazyDialog(() => load().then((module) => module.UnblockRouter)),
  move: lazyDialog(() => load().then((module) => module.MoveRouter)),
};

export type RouterDialog = OpenDialog<typeof DIALOGS, Pick<RouterPage, 'own_releases'>>;

const ICONS = { rename: Pencil, release: Unlink, block: Ban, unblock: CircleCheck };

export function useRouterActions(open: (dialog: RouterDialog) => void) {
  const words = useMessages('routers');
  const { history } = useActions();
  const { viewer } = usePage().props;

  return (router: RouterView): RowAction[] => {
    const name = routerName(router);
    return [
      ...history(`router:${router.id}`, name),
      ...routerActions(router, viewer).map((kind) => ({
        icon: ICONS[kind],
        word: words[kind].action,
        label: `${words[kind].action} ${name}`,
        onClick: () => open({ kind, router }),
      })),
    ];
  };
}
