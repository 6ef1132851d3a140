/** Also in capitals, with doubled slashes or encoded ones: a program gets JSON however it spells the address. */
const NOT_PAGES = /^(?:[^/]|\/+(?:api|health|metrics|build)(?:\/|%2f|\?|$))/i;

export const isPagePath = (url: string): boolean => !NOT_PAGES.test(url);
