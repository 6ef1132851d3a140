import { orNull, viewSchema } from '../../platform/openapi/sample.js';
import type { LinkRequestView } from './sign-in-link.view.js';

export const linkRequestSchema = viewSchema<LinkRequestView>('SignInLinkAnswer', {
  message:
    'If this belongs to an account with a number, a link to sign in goes to that number. It works once, for 15 minutes.',
  seller_number: orNull('6281234567890'),
});
