/** Where routers ask. It is written down in their scripts, so it never changes. */
export const VERIFY_PATH = '/api/verify-license';
