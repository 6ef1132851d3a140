import { useMessages } from '@/i18n/use-messages';
import { useFormat } from '@/ui/hooks/use-format';
import { ExactMoment, Moment } from '@/shared/moment';
import { AnswersBar } from '@/shared/router/answers-bar';
import { FlagHints, RouterFlags } from '@/shared/router/router-flags';
import { RouterLicense } from '@/shared/router/router-license';
import { RouterStateCell } from '@/shared/router/router-state';
import { Owner } from '@/shared/user-link';
import { Card } from '@/ui/card';
import { Detail, DetailList, Nothing } from '@/ui/detail-list';
import { type RowAction, WordedAction } from '@/ui/row-actions';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { RouterChangeView, RouterDetailsView } from '@server/licensing/routers/router.view';
import type { RouterPage as Props } from '@server/licensing/routers/routers.page.controller';
import { usePage } from '@inertiajs/react';
import { routerName } from '@/shared/router/router-name';
import { routerActions } from '@/shared/router/router-rights';
import { useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { DIALOGS, useRouterActions } from '@/pages/licensing/routers/router-actions';
import { RouterProblems } from './router-problems';

export default function RouterPage({ router, longest_silent, own_releases, owner_number }: Props) {
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
      <RouterProblems
        router={router}
        longestSilent={longest_silent}
        ownerNumber={owner_number}
        onAsk={open}
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <RouterCard router={router} actions={actions} />
        <RouterChanges changes={router.changes} />
      </div>
      {openDialog}
    </div>
  );
}

RouterPage.layout = ({ router }: Props & SharedProps) => [AppLayout, { title: routerName(router) }];

type RouterCardProps = { router: RouterDetailsView; actions: RowAction[] };

/** Who a router is, and how it was answered. */
function RouterCard({ router, actions }: RouterCardProps) {
  const { hours } = useMessages('routers');
  return (
    <Card className="row-card">
      <div className="row-badges">
        <RouterStateCell router={router} />
        <RouterFlags router={router} />
      </div>
      <FlagHints router={router} />
      <div className="grid gap-1">
        <p className="text-sm text-faint">{hours.title}</p>
        <AnswersBar answers={router.answers} isWide />
      </div>
      <RouterFacts router={router} />
      <div className="row-footer">
        {actions.map((action) => (
          <WordedAction key={action.word} action={action} />
        ))}
      </div>
    </Card>
  );
}

function RouterFacts({ router }: Pick<RouterCardProps, 'router'>) {
  const { moment: dateTime } = useFormat();
  const { facts: words, kinds } = useMessages('routers');
  const { facts: shared } = useMessages('shared');
  const orUnknown = (value: string | number | null) => value ?? <Nothing>{words.unknown}</Nothing>;
  return (
    <DetailList>
      <Detail label={kinds[router.kind]}>
        <code className="wrap-anywhere">{router.hardware_id}</code>
      </Detail>
      {router.label && <Detail label={words.identity}>{orUnknown(router.identity_name)}</Detail>}
      <Detail label={words.model}>{orUnknown(router.model)}</Detail>
      <Detail label={words.routeros}>{orUnknown(router.version)}</Detail>
      <Detail label={words.script}>{orUnknown(router.script)}</Detail>
      <Detail label={words.address}>{orUnknown(router.address)}</Detail>
      <Detail label={shared.license}>
        <RouterLicense router={router} />
      </Detail>
      <Detail label={words.owner}>
        <Owner id={router.owner_id} name={router.user_name} />
      </Detail>
      <Detail label={words.lastSeen}>
        <Moment at={router.last_seen_at} />
      </Detail>
      <Detail label={words.firstSeen}>{dateTime(router.first_seen_at)}</Detail>
    </DetailList>
  );
}

/** The last ones, newest first. */
function RouterChanges({ changes }: { changes: RouterChangeView[] }) {
  const { changes: words } = useMessages('routers');
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <h2 id="changes" className="text-lg font-bold">
        {words.title}
      </h2>
      <Card>
        {changes.length === 0 && <p className="p-5 text-base text-muted">{words.nothing}</p>}
        <ol className="divide-y divide-line">
          {changes.map((change, place) => (
            <li
              key={place}
              className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
            >
              <RouterChange change={change} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function RouterChange({ change: { field, was, becomes, at } }: { change: RouterChangeView }) {
  const { changes: words, state } = useMessages('routers');
  const names: Record<string, string> = words.fields;
  const states: Record<string, string> = state;
  const valueOf = (value: string | null) => {
    if (value === null) return words.none;
    return field === 'state' ? (states[value] ?? value) : value;
  };
  return (
    <>
      <p className="min-w-0 text-base wrap-anywhere">
        <span className="font-semibold">{names[field] ?? field}:</span> {valueOf(was)} → {valueOf(becomes)}
      </p>
      <ExactMoment at={at} />
    </>
  );
}
