/** How long shared caches may keep a public page, which is the same for every stranger. */
export const SHARED = { sharedForSeconds: 60 };
