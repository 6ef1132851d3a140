const LINKS = /(\/pay\/)[0-9a-f]{32}/gi;

/** Readers of a log must not be able to open a customer's pay link. */
export const maskPayLinks = (text: string): string => text.replace(LINKS, '$1…');
