import { Link } from '@inertiajs/react';
import type { RouterView } from '@server/licensing/routers/router.view';
import { Moment } from '@/shared/moment';
import { AnswersBar } from '@/shared/router/answers-bar';
import { RouterFlags, routerFlags } from '@/shared/router/router-flags';
import { RouterLicense } from '@/shared/router/router-license';
import { routerName } from '@/shared/router/router-name';
import { RouterStateCell } from '@/shared/router/router-state';
import { useRights } from '@/shared/use-rights';
import { Owner } from '@/shared/user-link';
import type { Column } from '@/ui/column';
import { routerHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

export function useRouterColumns(): Column<RouterView>[] {
  const { facts, hours } = useMessages('routers');
  const { facts: shared } = useMessages('shared');
  const { isStaff } = useRights();
  const owner: Column<RouterView> = {
    label: facts.owner,
    width: 'w-32',
    rank: 1,
    cell: ({ owner_id, user_name }) => <Owner id={owner_id} name={user_name} />,
  };
  return [
    {
      label: facts.name,
      place: 'title',
      cell: (router) => <RouterName router={router} />,
    },
    {
      label: facts.state,
      width: 'w-40',
      place: 'head',
      cell: (router) => <RouterStateCell router={router} />,
    },
    { label: hours.title, width: 'w-28', rank: 2, cell: ({ answers }) => <AnswersBar answers={answers} /> },
    {
      label: facts.lastSeen,
      width: 'w-40',
      rank: 1,
      sort: 'last_seen_at',
      cell: ({ last_seen_at }) => <Moment at={last_seen_at} />,
    },
    { label: facts.routeros, width: 'w-22', rank: 3, cell: ({ version }) => version },
    {
      label: shared.license,
      width: 'w-24',
      rank: 1,
      cell: (router) => <RouterLicense router={router} />,
    },
    ...(isStaff ? [owner] : []),
    {
      label: facts.remarks,
      width: 'w-34',
      rank: 2,
      cell: (router) => routerFlags(router).length > 0 && <RouterFlags router={router} />,
    },
    { label: facts.model, width: 'w-30', rank: 3, cell: ({ model }) => model },
    { label: facts.address, width: 'w-34', rank: 3, cell: ({ address }) => address },
    { label: facts.script, width: 'w-16', rank: 4, isFigure: true, cell: ({ script }) => script },
  ];
}

/** Also its id, which is on the sticker of the board, where people gave it another name. */
function RouterName({ router }: { router: RouterView }) {
  const name = routerName(router);
  return (
    <>
      <Link href={routerHref(router.id)} className="link">
        {name}
      </Link>
      {name !== router.hardware_id && (
        <span className="block font-mono text-xs font-normal text-faint">{router.hardware_id}</span>
      )}
    </>
  );
}
