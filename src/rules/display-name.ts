/** A customer's name on every screen, document and message. */
export const displayName = (username: string, fullName: string | null | undefined): string =>
  fullName || username;

export const sqlDisplayName = (users: string): string => `coalesce(${users}.full_name, ${users}.username)`;
