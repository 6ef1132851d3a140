/** The form of user names (decisions §3). */
export const USER_NAME_PATTERN = /^[A-Za-z0-9._-]{3,50}$/;
