import { isSameSecret } from '../http/same-secret.js';

/** Compares in constant time. Without a token every caller may collect. */
export const mayCollect = (authorization: string | undefined, token: string | undefined): boolean =>
  !token || isSameSecret(authorization, `Bearer ${token}`);
