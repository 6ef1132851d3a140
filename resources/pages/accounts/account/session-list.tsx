import type { AccountPage } from '@server/accounts/account/account.page';
import { Button } from '@/ui/button';
import { Banner } from '@/ui/banner';
import { showToast } from '@/ui/toaster';
import { useList } from '@/ui/hooks/use-list';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { SectionCard } from './section-card';
import { SessionRow } from './session-row';

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
