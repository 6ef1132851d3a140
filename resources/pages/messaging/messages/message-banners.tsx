import type { MessagesPage } from '@server/messaging/messages/messages.page.controller';
import type { PauseScope } from '@server/rules/message-texts';
import { useRights } from '@/shared/use-rights';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { formatNumber } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type MessageBannersProps = {
  pauses: MessagesPage['pauses'];
  held: number;
  onResume: (scope: PauseScope) => void;
  onSettle: (action: 'send' | 'drop') => void;
};

/** Reasons why messages are not sent, each with a next step. */
export function MessageBanners({ pauses, held, onResume, onSettle }: MessageBannersProps) {
  const { pause: words, held: heldWords } = useMessages('messages');
  const { messageKind } = useMessages('shared');
  const { hasFullAccess } = useRights();
  const { day } = useFormat();
  return (
    <>
      {held > 0 && (
        <Banner
          tone="warning"
          action={
            hasFullAccess && (
              <span className="flex gap-2">
                <Button onClick={() => onSettle('send')}>{heldWords.send.confirm}</Button>
                <Button onClick={() => onSettle('drop')}>{heldWords.drop.confirm}</Button>
              </span>
            )
          }
        >
          {heldWords.count(formatNumber(held))}
        </Banner>
      )}
      {pauses.map(({ scope, reason, since, paused_by }) => {
        const what = scope === 'all' ? words.all : messageKind[scope];
        return (
          <Banner
            key={scope}
            tone="warning"
            action={
              hasFullAccess && (
                <Button aria-label={words.resumeOf(what)} onClick={() => onResume(scope)}>
                  {words.resume}
                </Button>
              )
            }
          >
            {words.since(what, day(since), paused_by)} {reason}
          </Banner>
        );
      })}
    </>
  );
}
