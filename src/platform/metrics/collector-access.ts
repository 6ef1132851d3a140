import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compared in constant time. Without a token every caller may. */
export function mayCollect(authorization: string | undefined, token: string | undefined): boolean {
  if (!token) return true;
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
