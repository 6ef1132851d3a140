import { usePage } from '@inertiajs/react';
import type { RouterDetailsView, RouterView } from '@server/licensing/routers/router.view';
import { routerName } from '@/shared/router/router-name';
import { useRights } from '@/shared/use-rights';
import { Banner } from '@/ui/banner';
import { Button, ButtonLink, ExternalButtonLink } from '@/ui/button';
import { useFormat } from '@/ui/hooks/use-format';
import { licenseHref, whatsappHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import type { RouterDialog } from '@/pages/licensing/routers/router-actions';

type RouterProblemsProps = {
  router: RouterDetailsView;
  /** Of the same licence, when this one is over the limit and one is silent. */
  longestSilent: RouterView | null;
  /** `62…`, for staff. */
  ownerNumber: string | null;
  onAsk: (dialog: RouterDialog) => void;
};

/** What is wrong or unusual about a router, each with the one action that mends it. */
export const RouterProblems = (props: RouterProblemsProps) => (
  <div className="grid gap-2 empty:hidden">
    {props.router.silence && <Silent {...props} silence={props.router.silence} />}
    {props.router.state === 'over' && <OverLimit {...props} />}
    {props.router.state === 'blocked' && <Blocked {...props} />}
    {props.router.state === 'released' && <Released {...props} />}
    {props.router.move_proposed && <Replacement {...props} />}
    {props.router.twin && <Twin kind={props.router.kind} twin={props.router.twin} />}
  </div>
);

type SilentProps = RouterProblemsProps & { silence: NonNullable<RouterDetailsView['silence']> };

function Silent({ silence: { since, cause, peers }, ownerNumber }: SilentProps) {
  const { chat, ...words } = useMessages('routerSilence');
  const day = useMoment(since)!;
  return (
    <Banner
      tone="warning"
      action={ownerNumber && <ExternalButtonLink href={whatsappHref(ownerNumber)}>{chat}</ExternalButtonLink>}
    >
      {words.since(day)} {words.label}: {words.sentences[cause](day, peers)}
    </Banner>
  );
}

function OverLimit({ router, longestSilent, onAsk }: RouterProblemsProps) {
  const { problems: words } = useMessages('routers');
  const { can, isStaff } = useRights();
  const { now } = usePage().props;
  const day = useMoment(router.refused_from);
  const sentence = router.refused_from && router.refused_from <= now ? words.refused : words.over;
  const mayRelease = longestSilent && (!isStaff || can('routers:write'));
  return (
    <Banner
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2 empty:hidden">
          {mayRelease && (
            <Button tone="primary" onClick={() => onAsk({ kind: 'release', router: longestSilent })}>
              {words.releaseSilent(routerName(longestSilent))}
            </Button>
          )}
          {can('subscriptions:write') && isStaff && (
            <ButtonLink tone={mayRelease ? 'secondary' : 'primary'} href={licenseHref(router.license_id)}>
              {words.changePlan}
            </ButtonLink>
          )}
        </span>
      }
    >
      {day ? sentence(day) : words.beyond}
    </Banner>
  );
}

function Blocked({ router, onAsk }: RouterProblemsProps) {
  const { problems: words, unblock } = useMessages('routers');
  const { can, isStaff } = useRights();
  return (
    <Banner
      action={
        isStaff &&
        can('routers:write') && (
          <Button tone="primary" onClick={() => onAsk({ kind: 'unblock', router })}>
            {unblock.action}
          </Button>
        )
      }
    >
      {words.blocked}
    </Banner>
  );
}

function Released({ router }: RouterProblemsProps) {
  const { problems: words } = useMessages('routers');
  const day = useMoment(router.released_at);
  return day && <Banner tone="notice">{words.released(day)}</Banner>;
}

function Replacement({ router, onAsk }: RouterProblemsProps) {
  const { problems: words, move: moving } = useMessages('routers');
  const { can, isStaff } = useRights();
  const move = router.move_proposed;
  if (!move) return null;
  return (
    <Banner
      tone="notice"
      action={
        isStaff &&
        can('routers:write') && (
          <Button tone="primary" onClick={() => onAsk({ kind: 'move', move })}>
            {moving.action}
          </Button>
        )
      }
    >
      {move.to.id === router.id
        ? words.replaces(move.from.hardware_id)
        : words.replacedBy(move.to.hardware_id)}
    </Banner>
  );
}

type TwinProps = Pick<RouterView, 'kind'> & { twin: NonNullable<RouterView['twin']> };

function Twin({ kind, twin: { address, at } }: TwinProps) {
  const { problems: words } = useMessages('routers');
  const { relative } = useFormat();
  return (
    <Banner tone="notice">
      {words.twin(address, relative(at))} {words.twinOf[kind]}
    </Banner>
  );
}

function useMoment(at: string | null): string | null {
  const { moment } = useFormat();
  return at && moment(at);
}
