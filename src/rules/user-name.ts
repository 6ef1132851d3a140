/** The form of user names (accounts §1). */
export const USER_NAME_PATTERN = /^[A-Za-z0-9._-]{3,50}$/;

/** `Budi Santoso, S.T.` → `budi.santoso.s.t`; empty for a name with too few Latin letters. */
export function usernameOf(fullName: string): string {
  const letters = fullName
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const username = letters
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('.')
    .slice(0, 50)
    .replace(/\.$/, '');
  return USER_NAME_PATTERN.test(username) ? username : '';
}

/** A customer's name on every screen, document and message. */
export const displayName = (username: string, fullName: string | null | undefined): string =>
  fullName || username;

export const sqlDisplayName = (users: string): string => `coalesce(${users}.full_name, ${users}.username)`;
