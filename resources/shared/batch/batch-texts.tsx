import { WhatsappText } from '@/shared/messages/whatsapp-text';
import { useMessages } from '@/i18n/use-messages';

export function BatchTexts({ texts }: { texts: string[] }) {
  const words = useMessages('batch').preview;
  return (
    <section className="grid gap-2 text-base" aria-label={words.texts}>
      <p className="text-muted">{words.oncePerDay}</p>
      <h3 className="font-semibold">{words.texts}</h3>
      {texts.map((text, i) => (
        <WhatsappText key={text} label={`${words.texts} ${i + 1}`} text={text} />
      ))}
    </section>
  );
}
