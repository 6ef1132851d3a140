/** What people call an address by. */
export const hostOf = (url: string): string => new URL(url).host;
