import { usePage } from '@inertiajs/react';
import type { LandingPage } from '@server/site/landing.page.controller';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { ButtonLink, ExternalButtonLink } from '@/ui/button';
import { chatHref } from '@/lib/hrefs';
import { useTexts } from './use-texts';

type ChatButtonProps = {
  message: string;
  isQuiet?: boolean;
  /** Without a recipient, the user chooses one (catalog §5). */
  isAlwaysChat?: boolean;
  children: ReactNode;
};

/** Opens a WhatsApp chat with a prepared message; otherwise links to the sign-in page. */
export function ChatButton({ message, isQuiet, isAlwaysChat = false, children }: ChatButtonProps) {
  const { whatsapp_number: number } = usePage<LandingPage>().props;
  const { bar } = useTexts();
  const look = { tone: isQuiet ? 'secondary' : 'primary', className: 'h-11 px-4 sm:px-5' } as const;
  if (!number && !isAlwaysChat)
    return (
      <ButtonLink href="/login" {...look}>
        {bar.signIn}
      </ButtonLink>
    );
  return (
    <ExternalButtonLink href={chatHref(number, message)} {...look}>
      <MessageCircle aria-hidden className="size-4.5" />
      {children}
    </ExternalButtonLink>
  );
}
