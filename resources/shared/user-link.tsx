import { Link, usePage } from '@inertiajs/react';
import { Nothing } from '@/ui/detail-list';
import { useMessages } from '@/i18n/use-messages';

type UserLinkProps = {
  /** Null where the name is all that is known. */
  id: number | null;
  name: string;
};

/** A name, leading to everything about its account for those who may see it. */
export function UserLink({ id, name }: UserLinkProps) {
  const { viewer } = usePage().props;
  if (id === null || !(viewer?.is_back_office || viewer?.id === id)) return name;
  return (
    <Link href={userHref(id)} className="link">
      {name}
    </Link>
  );
}

export const userHref = (id: number) => `/users/${id}`;

/** Whose something is, or that it is nobody's. */
export function Owner({ id, name }: { id: number | null; name: string | null }) {
  const { nobody } = useMessages('shared').facts;
  return name ? <UserLink id={id} name={name} /> : <Nothing>{nobody}</Nothing>;
}
