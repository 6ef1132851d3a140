/** The password of every account in tests. */
export const PASSWORD = 'correct horse';
