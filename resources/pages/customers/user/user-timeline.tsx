import { WhatsappText } from '@/shared/messages/whatsapp-text';
import type {
  AuditEntryView,
  MessageEntryView,
  TimelineView,
  VerifiedView,
} from '@server/customers/timeline.view';
import { useRights } from '@/shared/use-rights';
import { ButtonLink } from '@/ui/button';
import { AuditSentence } from '@/shared/audit-sentence';
import { Card } from '@/ui/card';
import { useValueWords } from '@/ui/hooks/use-value-words';
import { formatRupiah, unbroken } from '@/lib/format';
import { ExactMoment } from '@/shared/moment';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type UserTimelineProps = {
  /** The account of the page; null on the page of a licence. */
  ownerId: number | null;
  /** The audit subject: `user:7`. */
  subject: string;
  timeline: TimelineView | undefined;
};

export function UserTimeline({ ownerId, subject, timeline }: UserTimelineProps) {
  const { timeline: words } = useMessages('user');
  const { loading } = useMessages('shared');
  const { can } = useRights();
  return (
    <section aria-labelledby="timeline" className="grid gap-3">
      <h2 id="timeline" className="text-lg font-bold">
        {words.title}
      </h2>
      <Card className={timeline ? undefined : 'min-h-24'}>
        {!timeline && <p className="p-5 text-base text-muted">{loading}…</p>}
        {timeline?.entries.length === 0 && <p className="p-5 text-base text-muted">{words.nothing}</p>}
        <ol className="divide-y divide-line">
          {timeline?.entries.map((entry) => (
            <li
              key={`${entry.kind}-${entry.id}`}
              className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
            >
              <div className="min-w-0 text-base wrap-anywhere">
                {entry.kind === 'audit' && <AuditEntry entry={entry} ownerId={ownerId} />}
                {entry.kind === 'verified' && <Verified entry={entry} />}
                {entry.kind === 'message' && <TimelineMessage message={entry} />}
              </div>
              <ExactMoment at={entry.at} />
            </li>
          ))}
        </ol>
      </Card>
      {timeline?.is_cut && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {words.older}
          {can('audit:read') && (
            <ButtonLink tone="quiet" href={`/audit?subject=${subject}`}>
              {words.audit}
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  );
}

function AuditEntry({ entry, ownerId }: { entry: AuditEntryView; ownerId: number | null }) {
  const outcome = useOutcome(entry);
  return (
    <>
      <AuditSentence entry={withoutOwner(entry, ownerId)} />
      {outcome && ` ${outcome}`}
      {entry.action !== 'subscription.renew' && <Changes changes={entry.changes} />}
    </>
  );
}

/** Omits the owner on the page of that owner. */
function withoutOwner(entry: AuditEntryView, ownerId: number | null): AuditEntryView {
  if (entry.subject === 'user' || ownerId === null || entry.about?.user_id !== ownerId) return entry;
  return { ...entry, about: { ...entry.about, username: null, user_name: null } };
}

/** The result of a renewal: `to 31 Jan 2027 · Rp 150.000`; of money that moved, how much: `over Rp 150.000`. */
function useOutcome({ action, end_date, about }: AuditEntryView): string {
  const { day } = useFormat();
  const { until, over } = useMessages('user').timeline;
  if (about?.amount && /^(payment|invoice)\./.test(action))
    return over(unbroken(formatRupiah(Math.abs(about.amount))));
  if (action !== 'subscription.renew' && action !== 'subscription.create') return '';
  const amount = about?.amount ?? null;
  return [end_date && until(day(end_date)), amount !== null && unbroken(formatRupiah(amount))]
    .filter(Boolean)
    .join(' · ');
}

function Changes({ changes }: Pick<AuditEntryView, 'changes'>) {
  const { nameOf: fieldName } = useMessages('audit').changes;
  const valueOf = useValueWords();
  if (!changes.length) return null;
  return (
    <ul className="text-sm text-muted">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {fieldName(field)}: {valueOf(field, before)} → {valueOf(field, after)}
        </li>
      ))}
    </ul>
  );
}

function Verified({ entry }: { entry: VerifiedView }) {
  const { timeline: words } = useMessages('user');
  const reasons: Record<string, string> = useMessages('licenses').card.reasons;
  const isAllowed = entry.code === 'VALID';
  return (
    <>
      <span className="font-semibold">
        {words.router} {entry.license_key}
      </span>{' '}
      <span className={isAllowed ? 'text-green' : 'text-red'}>
        {isAllowed ? words.allowed : words.refused(reasons[entry.code] ?? entry.code)}
      </span>
      {entry.address && <span className="text-muted"> {words.from(entry.address)}</span>}
    </>
  );
}

/** The reason, delivery state and text of a message. */
function TimelineMessage({ message }: { message: MessageEntryView }) {
  const { timeline: words } = useMessages('user');
  const { kinds, result: results, why } = useMessages('messages');
  const { messageKind } = useMessages('shared');
  const { about, state, result, error, text, sent_by } = message;
  const names: Record<string, string> = { ...messageKind, ...kinds };
  const name = words.message(names[about] ?? about);
  return (
    <>
      <span className="font-semibold">{name}</span>{' '}
      {state === 'done' && (
        <span className="text-muted">{sent_by ? words.sentBy(sent_by) : results[result ?? 'sent']}</span>
      )}
      {state === 'failed' && <span className="text-red">{words.failed(why(error ?? ''))}</span>}
      {state === 'uncertain' && <span className="text-amber">{words.uncertain}</span>}
      {text && (
        <details className="text-sm text-muted">
          <summary className="w-fit cursor-pointer py-0.5">{words.text}</summary>
          <WhatsappText label={name} text={text} />
        </details>
      )}
    </>
  );
}
