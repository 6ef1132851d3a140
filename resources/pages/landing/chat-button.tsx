import { usePage } from '@inertiajs/react';
import type { LandingPage } from '@server/pages';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExternalButtonLink } from '@/components/ui/button';
import { chatHref } from '@/lib/chat-href';

type ChatButtonProps = { message: string; isQuiet?: boolean; children: ReactNode };

/** Opens a WhatsApp chat in which the message is already written. */
export function ChatButton({ message, isQuiet, children }: ChatButtonProps) {
  const { whatsapp_number: number } = usePage<LandingPage>().props;
  return (
    <ExternalButtonLink
      href={chatHref(number, message)}
      tone={isQuiet ? 'secondary' : 'primary'}
      className="h-11 px-4 text-base sm:px-5"
    >
      <MessageCircle aria-hidden className="size-4.5" />
      {children}
    </ExternalButtonLink>
  );
}
