export const hostOf = (url: string): string => new URL(url).host;
