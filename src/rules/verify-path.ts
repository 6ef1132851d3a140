/** Router scripts contain this path, so it must never change. */
export const VERIFY_PATH = '/api/verify-license';
