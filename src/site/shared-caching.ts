/** For public pages, which are the same for all visitors. */
export const SHARED = { sharedForSeconds: 60 };
