import type { SellerView } from '../billing/invoices/seller.view.js';
import type { Locale } from '../rules/locale.js';
import type { LegalDocument } from './legal-texts.js';

export type LegalPage = SellerView & {
  document: LegalDocument;
  /** Null while the operator has no text of their own: a template that nobody reviewed is not for visitors. */
  text: string | null;
  /** An operator may have written it in one language only. */
  text_locale: Locale;
};

declare module '../platform/inertia/props.js' {
  interface Pages {
    legal: LegalPage;
  }
}
