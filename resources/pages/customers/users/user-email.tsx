import { Nothing } from '@/ui/detail-list';
import { useMessages } from '@/i18n/use-messages';

/** Breaks a long address before the domain. */
export function UserEmail({ address }: { address: string | null }) {
  const { noNumber: none } = useMessages('shared').user;
  if (address === null) return <Nothing>{none}</Nothing>;
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
