import { usePage } from '@inertiajs/react';
import type { RouterDetailsView } from '@server/licensing/routers/router.view';
import { RouterLicense } from '@/shared/router/router-license';
import { Moment } from '@/shared/moment';
import { AnswersBar } from '@/shared/router/answers-bar';
import { RouterFlags } from '@/shared/router/router-flags';
import { RouterStateCell } from '@/shared/router/router-state';
import { Owner } from '@/shared/user-link';
import { Card } from '@/ui/card';
import { Detail, DetailList, Nothing } from '@/ui/detail-list';
import { type RowAction, WordedAction } from '@/ui/row-actions';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type RouterCardProps = { router: RouterDetailsView; actions: RowAction[] };

/** Who a router is, and how it was answered. */
export function RouterCard({ router, actions }: RouterCardProps) {
  const { hours } = useMessages('routers');
  return (
    <Card className="row-card">
      <div className="row-badges">
        <RouterStateCell router={router} />
        <RouterFlags router={router} />
      </div>
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
  const { app } = usePage().props;
  const { facts: words, kinds } = useMessages('routers');
  const { facts: shared } = useMessages('shared');
  const silence = useMessages('routerSilence');
  const dateTime = (at: string) => formatDateTime(at, app.time_zone, app.locale);
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
      {router.silence && (
        <Detail label={silence.label}>
          {silence.sentences[router.silence.cause](dateTime(router.silence.since), router.silence.peers)}
        </Detail>
      )}
      <Detail label={words.firstSeen}>{dateTime(router.first_seen_at)}</Detail>
    </DetailList>
  );
}
