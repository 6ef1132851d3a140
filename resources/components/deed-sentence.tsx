import { type Deed, deedOf, subjectName } from '@/lib/deed-words';
import { useMessages } from '@/messages/use-messages';

/** `admin deleted the subscription of budi (Premium, …4C1Y)`. */
export function DeedSentence({ deed }: { deed: Deed & { actor: string | null } }) {
  const words = useMessages('audit');
  return (
    <>
      <span className="font-semibold">{deed.actor ?? words.system}</span> {deedOf(deed.action, words)}{' '}
      <span className="font-semibold">{subjectName(deed, words)}</span>
    </>
  );
}
