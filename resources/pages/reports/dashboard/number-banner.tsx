import { Banner } from '@/ui/banner';
import { useMessages } from '@/i18n/use-messages';

/** Warns staff that the landing page has no WhatsApp number. */
export function NumberBanner() {
  const { lead, rest } = useMessages('dashboard').number;
  return (
    <Banner tone="notice">
      {lead}
      <code>WHATSAPP_NUMBER</code>
      {rest}
    </Banner>
  );
}
