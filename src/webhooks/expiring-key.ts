/** Once for each end: a renewal and another end are told anew. */
export const expiringKey = (licenseId: number, expiresAt: string): string =>
  `license.expiring:${licenseId}:${new Date(expiresAt).getTime()}`;
