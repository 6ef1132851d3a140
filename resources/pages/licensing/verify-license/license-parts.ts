import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import { callApi } from '@/api/api';

/** The ids behind a key, which verifications never tell. */
export type LicenseParts = {
  licenseId: number;
  subscriptionId: number | null;
  /** The owner, or who pays where there is none. */
  customer: { id: number; username: string } | null;
};

type License = VerificationAnswer['license'];

/** For staff, by the lists that they may read. @returns null when the licence was deleted meanwhile */
export async function findParts(license: License, signal: AbortSignal): Promise<LicenseParts | null> {
  const query = { q: license.license_key };
  const [licenses, subscriptions] = await Promise.all([
    callApi('GET /licenses', { query, signal }),
    callApi('GET /subscriptions', { query, signal }),
  ]);
  const isIts = ({ license_key }: { license_key: string }) => license_key === license.license_key;
  // A key that was replaced finds the licence, which has another one now.
  const found = licenses.find(isIts) ?? (licenses.length === 1 ? licenses[0] : undefined);
  if (!found) return null;
  const username = license.username ?? subscriptions.find(isIts)?.username ?? null;
  return {
    licenseId: found.id,
    subscriptionId: found.subscription_id,
    customer: username === null ? null : await findCustomer(username, signal),
  };
}

async function findCustomer(username: string, signal: AbortSignal): Promise<LicenseParts['customer']> {
  const users = await callApi('GET /users', { query: { q: username }, signal });
  return users.find((user) => user.username === username) ?? null;
}
