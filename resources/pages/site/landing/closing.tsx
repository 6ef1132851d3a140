import { Card } from '@/ui/card';
import { ChatButton } from '@/shared/landing/chat-button';
import { useTexts } from '@/shared/landing/use-texts';

/** A final link to the chat. */
export function Closing() {
  const { closing, hero } = useTexts();
  return (
    <Card className="mb-10 flex flex-wrap items-center gap-x-10 gap-y-6 p-6 sm:mb-20 sm:p-10">
      <div className="mr-auto grid gap-2">
        <h2 className="text-xl font-bold text-balance">{closing.title}</h2>
        <p className="text-touch text-pretty text-muted">{closing.text}</p>
      </div>
      <ChatButton message={closing.message}>{hero.chat}</ChatButton>
    </Card>
  );
}
