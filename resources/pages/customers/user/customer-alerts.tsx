import type { UserPage } from '@server/customers/customers.page.controller';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { ComponentProps } from 'react';
import { DebtStrip } from '@/shared/payment/debt-strip';
import { useActions } from '@/shared/actions';
import { useRights } from '@/shared/use-rights';
import { IssueStrip } from './issue-strip';
import type { LicenseAction } from './license-issues';

type CustomerAlertsProps = ComponentProps<typeof DebtStrip> &
  Pick<UserPage, 'customer_licenses' | 'worst' | 'whatsapp_number'> & {
    /** Absent where the page has a better first action than the fix of an issue. */
    isFixFirst?: boolean;
    onAction: (action: LicenseAction, customerLicense: CustomerLicenseView) => void;
  };

/** What stands first on the page of a customer and on their home: the debt, and the most severe issue. */
export function CustomerAlerts({
  customer_licenses: customerLicenses,
  worst,
  whatsapp_number,
  isFixFirst = true,
  onAction,
  ...debt
}: CustomerAlertsProps) {
  const worstOne = customerLicenses.find(({ license }) => license.id === worst);
  const { may } = useActions();
  const { isStaff } = useRights();
  const isMoneyFirst = !!debt.invoice && (may('pay') || !isStaff);
  const isDebtShown = !!debt.invoice && worstOne?.issue === 'UNPAID';
  return (
    <>
      <DebtStrip {...debt} />
      {worstOne && !isDebtShown && (
        <IssueStrip
          customerLicense={worstOne}
          more={customerLicenses.filter(({ issue }) => issue).length - 1}
          number={whatsapp_number}
          isFirst={isFixFirst && !isMoneyFirst}
          onAction={onAction}
          onChange={debt.onChange}
        />
      )}
    </>
  );
}
