/** What a customer is called on every screen, document and message: the full name, else the login name. */
export const displayName = (username: string, fullName: string | null | undefined): string =>
  fullName || username;

/** The same in SQL. @param users the alias of the table */
export const sqlDisplayName = (users: string): string => `coalesce(${users}.full_name, ${users}.username)`;
