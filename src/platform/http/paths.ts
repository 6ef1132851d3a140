/** Addresses that programs call or that hold files. Everything else is a page for people. */
const NOT_PAGES = /^\/(api|health|metrics|build)(\/|\?|$)/;

export const isPagePath = (url: string): boolean => !NOT_PAGES.test(url);
