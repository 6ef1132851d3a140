import type { Locale } from '../../rules/locale.js';

/** For whom a document is written; `now` is in ISO form. */
export type Reader = { locale: Locale; time_zone: string; product_name: string; now: string };

/** What the bundle of documents does, by name; rooms complete it. It has the words and formats of the pages. */
export interface DocumentBundle {}
