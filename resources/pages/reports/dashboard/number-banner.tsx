import { Banner } from '@/ui/banner';
import { useMessages } from '@/i18n/use-messages';

/** Tells staff what the landing page lacks to sell. */
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
