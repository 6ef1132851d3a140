/** Why a person is erased: article 43 of the law on personal data (UU 27/2022). */
export const ERASURE_REASONS = ['requested', 'consent_withdrawn', 'no_longer_needed', 'unlawful'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

const PSEUDONYM = /^terhapus-\d{1,10}(-\d+)?$/;

/** @param attempt counts from 0, where another user has the name */
export const pseudonymOf = (userId: number, attempt: number): string =>
  `terhapus-${userId}${attempt === 0 ? '' : `-${attempt + 1}`}`;

export const isPseudonym = (username: string): boolean => PSEUDONYM.test(username);
