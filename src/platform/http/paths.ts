const NOT_PAGES = /^\/(api|health|metrics|build)(\/|\?|$)/;

export const isPagePath = (url: string): boolean => !NOT_PAGES.test(url);
