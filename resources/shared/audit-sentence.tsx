import type { AboutView } from '@server/audit/about.view';
import { Fragment, type ReactNode } from 'react';
import { actionText } from '@/lib/action-text';
import { useMessages } from '@/i18n/use-messages';

type AuditEntry = {
  actor: string | null;
  /** With which a program did it. */
  api_key?: string | null;
  action: string;
  subject: string;
  subject_id: number | null;
  about: AboutView | null;
};

/** `admin deleted the subscription of budi (Premium, …4C1Y)`. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const words = useMessages('audit');
  return (
    <>
      <Name>{entry.actor ?? words.system}</Name>{' '}
      {entry.api_key && <span className="text-muted">{words.byKey(entry.api_key)} </span>}
      {actionText(entry.action, words)} <Subject entry={entry} />
    </>
  );
}

/** The name at that time, or the number if no name is known. */
function Subject({ entry: { subject, subject_id, about } }: { entry: AuditEntry }) {
  const { of } = useMessages('audit');
  const { user_name, license_key, plan_name, title, number } = about ?? {};
  if (subject === 'user' && user_name) return <Name>{user_name}</Name>;
  const thing = [number, plan_name, license_key && <Key ending={license_key} />, title].filter(
    (name) => !!name,
  );
  if (!thing.length) return subject_id === null ? null : <Name>#{subject_id}</Name>;
  if (!user_name) return <Name>{joined(thing, ' · ')}</Name>;
  if (subject === 'subscription')
    return (
      <>
        {of} <Name>{user_name}</Name> ({joined(thing, ', ')})
      </>
    );
  return (
    <>
      <Name>{joined(thing, ' · ')}</Name> {of} <Name>{user_name}</Name>
    </>
  );
}

const Name = ({ children }: { children: ReactNode }) => <span className="font-semibold">{children}</span>;

/** Kept on one line, so that the dots stay with the key. */
const Key = ({ ending }: { ending: string }) => <span className="whitespace-nowrap">{ending}</span>;

const joined = (names: ReactNode[], separator: string) =>
  names.map((name, i) => (
    <Fragment key={i}>
      {i > 0 && separator}
      {name}
    </Fragment>
  ));
