import type { Config } from '../../platform/config/config.js';
import type { Unrecorded } from '../../audit/domain-event.js';
import { orNull, viewSchema } from '../../platform/openapi/sample.js';

/** The same for every name. */
export const linkRequestView = ({ whatsappNumber }: Config) => ({
  message:
    'If this belongs to an account with a number, a link to sign in goes to that number. It works once, for 15 minutes.',
  /** Where to ask when no message comes, such as for an account without a number. */
  seller_number: whatsappNumber,
});

export type LinkRequestView = ReturnType<typeof linkRequestView>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.link_sign_in': Unrecorded;
  }
}

export const linkRequestSchema = viewSchema<LinkRequestView>('SignInLinkAnswer', {
  message:
    'If this belongs to an account with a number, a link to sign in goes to that number. It works once, for 15 minutes.',
  seller_number: orNull('6281234567890'),
});
