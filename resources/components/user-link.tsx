import { Link, usePage } from '@inertiajs/react';

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
