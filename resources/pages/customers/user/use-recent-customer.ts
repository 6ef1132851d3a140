import { usePage } from '@inertiajs/react';
import { displayName } from '@server/rules/user-name';
import type { UserPage } from '@server/customers/customers.page.controller';
import { useEffect } from 'react';
import { isStaff } from '@/lib/rights';
import { rememberCustomer } from '@/lib/recent-customers';

/** Remembers for the palette that staff opened this customer. */
export function useRecentCustomer({ id, username, full_name, role }: UserPage['user']): void {
  const { viewer } = usePage().props;
  const name = displayName(username, full_name);
  const viewerId = viewer && isStaff(viewer) && role === 'user' ? viewer.id : null;
  useEffect(() => {
    if (viewerId !== null) rememberCustomer(viewerId, { id, username, name });
  }, [viewerId, id, username, name]);
}
