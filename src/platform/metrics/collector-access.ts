import { isSameSecret } from '../http/same-secret.js';

/** Compared in constant time. Without a token every caller may. */
export const mayCollect = (authorization: string | undefined, token: string | undefined): boolean =>
  !token || isSameSecret(authorization, `Bearer ${token}`);
