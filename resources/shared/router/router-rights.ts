import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { RouterView } from '@server/licensing/routers/router.view';
import { can, isStaff } from '@/lib/rights';

type RouterAction = 'rename' | 'release' | 'block' | 'unblock';

/** What the viewer may do with a router; customers rename and release their own. */
export function routerActions(
  { state }: Pick<RouterView, 'state'>,
  viewer: SharedProps['viewer'],
): RouterAction[] {
  const isForStaff = isStaff(viewer);
  if (isForStaff && !can(viewer, 'routers:write')) return [];
  const release: RouterAction[] = state === 'bound' || state === 'over' ? ['release'] : [];
  const block: RouterAction[] = isForStaff ? [state === 'blocked' ? 'unblock' : 'block'] : [];
  return ['rename', ...release, ...block];
}
