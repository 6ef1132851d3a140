export const expiringKey = (licenseId: number, expiresAt: string): string =>
  `license.expiring:${licenseId}:${new Date(expiresAt).getTime()}`;
