import type { AboutView } from '@server/audit/about.view';
import { Fragment, type ReactNode } from 'react';
import { deedOf } from '@/lib/deed-words';
import { useMessages } from '@/i18n/use-messages';

type Deed = {
  actor: string | null;
  action: string;
  subject: string;
  subject_id: number | null;
  about: AboutView | null;
};

/** `admin deleted the subscription of budi (Premium, …4C1Y)`. */
export function AuditSentence({ deed }: { deed: Deed }) {
  const words = useMessages('audit');
  return (
    <>
      <Name>{deed.actor ?? words.system}</Name> {deedOf(deed.action, words)} <Subject deed={deed} />
    </>
  );
}

/** What it was called then; where nothing tells its number. */
function Subject({ deed: { subject, subject_id, about } }: { deed: Deed }) {
  const { of } = useMessages('audit');
  const { username, license_key, plan_name, title, number } = about ?? {};
  if (subject === 'user' && username) return <Name>{username}</Name>;
  const thing = [number, plan_name, license_key && <Key ending={license_key} />, title].filter(
    (name) => !!name,
  );
  if (!thing.length) return subject_id === null ? null : <Name>#{subject_id}</Name>;
  if (!username) return <Name>{joined(thing, ' · ')}</Name>;
  if (subject === 'subscription')
    return (
      <>
        {of} <Name>{username}</Name> ({joined(thing, ', ')})
      </>
    );
  return (
    <>
      <Name>{joined(thing, ' · ')}</Name> {of} <Name>{username}</Name>
    </>
  );
}

const Name = ({ children }: { children: ReactNode }) => <span className="font-semibold">{children}</span>;

/** Stays on one line: the dots would be left behind. */
const Key = ({ ending }: { ending: string }) => <span className="whitespace-nowrap">{ending}</span>;

const joined = (names: ReactNode[], separator: string) =>
  names.map((name, i) => (
    <Fragment key={i}>
      {i > 0 && separator}
      {name}
    </Fragment>
  ));
