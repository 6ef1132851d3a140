import { usePage } from '@inertiajs/react';
import type { LandingPage } from '@server/site/landing.page';
import { ChatButton } from './chat-button';
import { useTexts } from './use-texts';

/** Keeps the chat button within reach on phones; the footer ends above it. */
export function ChatBar() {
  const { hero } = useTexts();
  if (!usePage<LandingPage>().props.whatsapp_number) return null;
  return (
    <>
      <div className="h-17 sm:hidden" />
      <div className="fixed inset-x-0 bottom-0 z-30 grid border-t border-line bg-canvas px-4 py-3 sm:hidden">
        <ChatButton message={hero.message}>{hero.chat}</ChatButton>
      </div>
    </>
  );
}
