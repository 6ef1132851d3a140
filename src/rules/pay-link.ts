const LINKS = /(\/pay\/)[0-9a-f]{32}/gi;

/** Who reads a log must not be able to open what somebody was sent. */
export const maskPayLinks = (text: string): string => text.replace(LINKS, '$1…');
