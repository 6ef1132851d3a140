import { Banner } from '@/components/ui/banner';

/** Tells staff what the landing page lacks to sell. */
export const NumberBanner = () => (
  <Banner tone="notice">
    No WhatsApp number is set, so nobody can order on the landing page: its buttons say “Sign in”. Set{' '}
    <code>WHATSAPP_NUMBER</code> in the settings of the server, then restart it.
  </Banner>
);
