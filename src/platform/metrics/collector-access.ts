import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether whoever asks for the metrics may have them; compared in constant time. Without a token everybody may. */
export function mayCollect(authorization: string | undefined, token: string | undefined): boolean {
  if (!token) return true;
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
