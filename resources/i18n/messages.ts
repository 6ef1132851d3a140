import type { inLanguage } from './say';
import type * as screens from './words';

/** The words of each screen or dialog, as its components read them. */
export type Messages = ReturnType<typeof inLanguage<typeof screens>>;
