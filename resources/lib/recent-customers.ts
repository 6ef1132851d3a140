import { safeLocalStorage } from '@/lib/storage';

const KEY = 'recent-customers';
const KEPT = 5;

/** No more than a name, because anyone at a shared computer can read it. */
export type RecentCustomer = { id: number; username: string; name: string };

type Stored = { viewer_id: number; customers: RecentCustomer[] };

/** The customers that a viewer opened in this browser, latest first. */
export function recentCustomers(viewerId: number): RecentCustomer[] {
  const stored = read();
  return stored?.viewer_id === viewerId ? stored.customers : [];
}

export function rememberCustomer(viewerId: number, { id, username, name }: RecentCustomer): void {
  const others = recentCustomers(viewerId).filter((customer) => customer.id !== id);
  write({ viewer_id: viewerId, customers: [{ id, username, name }, ...others].slice(0, KEPT) });
}

/** For a customer who was deleted. */
export function forgetCustomer(id: number): void {
  const stored = read();
  if (stored) write({ ...stored, customers: stored.customers.filter((customer) => customer.id !== id) });
}

export const forgetRecentCustomers = (): void => safeLocalStorage.removeItem(KEY);

const read = (): Stored | null => safeLocalStorage.getJson<Stored>(KEY);

const write = (stored: Stored): void => safeLocalStorage.setItem(KEY, JSON.stringify(stored));
