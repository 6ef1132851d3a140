import { usePersonalData } from '@/shared/use-personal-data';
import { Button } from '@/ui/button';
import { useMessages } from '@/i18n/use-messages';
import { SectionCard } from './section-card';

/** A copy of everything that is known of the reader. */
export function OwnDataCard({ username }: { username: string }) {
  const words = useMessages('account').data;
  const { isPending, onDownload } = usePersonalData(username);
  return (
    <SectionCard title={words.title}>
      <p className="text-sm text-muted">{words.text}</p>
      <Button className="justify-self-start" isPending={isPending} onClick={onDownload}>
        {words.download}
      </Button>
    </SectionCard>
  );
}
