import { useFormat } from '@/ui/hooks/use-format';
import type { AccountPage } from '@server/accounts/account/account.page.controller';
import { Button } from '@/ui/button';
import { Banner } from '@/ui/banner';
import { showToast } from '@/ui/toaster';
import { useList } from '@/ui/hooks/use-list';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import type { OwnSessionView } from '@server/accounts/account/own-session.view';
import { DeviceRow } from './device-row';
import { SectionCard } from './section-card';

export function SessionList({ sessions }: Pick<AccountPage, 'sessions'>) {
  const words = useMessages('account').sessions;
  const list = useList('sessions');
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /me/sessions/end-others', {}),
    ({ ended }) => {
      showToast(words.othersDone(ended));
      list.reload();
    },
  );
  return (
    <SectionCard
      title={words.title}
      action={
        sessions.length > 1 && (
          <Button isPending={isPending} onClick={submit}>
            {words.endOthers}
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">{words.lead}</p>
      {failure && <Banner>{failure.message}</Banner>}
      <ul className="grid grid-cols-1 divide-y divide-line border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => list.reload()} />
        ))}
      </ul>
    </SectionCard>
  );
}

type SessionRowProps = { session: OwnSessionView; onEnded: () => void };

function SessionRow({ session, onEnded }: SessionRowProps) {
  const words = useMessages('account').sessions;
  const { moment: at, relative } = useFormat();
  const { id, address, created_at: since, last_used_at: lastUsed } = session;
  const device = session.device ?? words.unknownDevice;
  const submission = useSubmission(
    () => callApi('DELETE /me/sessions/:id', { params: { id } }),
    () => {
      showToast(words.done(device));
      onEnded();
    },
  );
  return (
    <DeviceRow
      device={device}
      address={address}
      isCurrent={session.is_current}
      since={words.since(at(since))}
      action={{ name: words.end, label: words.endOf(device, at(since)), submission }}
    >
      {!session.is_current && (
        <>
          {' · '}
          <time dateTime={lastUsed} title={at(lastUsed)}>
            {words.lastUsed(relative(lastUsed))}
          </time>
        </>
      )}
    </DeviceRow>
  );
}
