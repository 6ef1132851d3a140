import { Link, usePage } from '@inertiajs/react';
import { Nothing } from '@/ui/detail-list';
import { can } from '@/lib/rights';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

type UserLinkProps = {
  /** Null when only the name is known. */
  id: number | null;
  name: string;
};

/** Links to the account if the viewer may see it. */
export function UserLink({ id, name }: UserLinkProps) {
  const { viewer } = usePage().props;
  if (id === null || !(can(viewer, 'users:read') || viewer?.id === id)) return name;
  return (
    <Link href={userHref(id)} className="link">
      {name}
    </Link>
  );
}

/** The owner, or a note that there is none. */
export function Owner({ id, name }: { id: number | null; name: string | null }) {
  const { nobody } = useMessages('shared').facts;
  return name ? <UserLink id={id} name={name} /> : <Nothing>{nobody}</Nothing>;
}
