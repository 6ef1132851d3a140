import type { HoldingView } from '@server/customers/holding.view';
import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import { RecordPayment } from '@/shared/payment/record-payment';
import { ChangePlan } from '@/shared/plan-change/change-plan';
import { RenewSubscription } from '@/shared/renewal/renew-subscription';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { EditLicense } from '@/pages/licensing/licenses/edit-license';
import { RouterScript } from '@/pages/licensing/licenses/router-script';
import { EditSubscription } from '@/pages/licensing/subscriptions/edit-subscription';
import type { LicenseAction } from '@/pages/customers/user/troubles';
import { VerifyHolding } from '@/pages/customers/user/verify-holding';

export type OpenHoldingDialog = { deed: LicenseAction };

type HoldingDialogsProps = DialogAnswers &
  OpenHoldingDialog & { holding: HoldingView; plans: PlanChoiceView[]; publicUrl: string };

/** What can be done with a licence and its subscription. Each opening starts afresh. */
export function HoldingDialogs({ deed, holding, plans, publicUrl, ...answers }: HoldingDialogsProps) {
  const { license, subscription } = holding;
  if (deed === 'verify') return <VerifyHolding licenseKey={license.license_key} onClose={answers.onClose} />;
  if (deed === 'script')
    return <RouterScript licenseKey={license.license_key} publicUrl={publicUrl} onClose={answers.onClose} />;
  if (deed === 'edit-license' || !subscription) return <EditLicense license={license} {...answers} />;
  if (deed === 'pay') return <RecordPayment subscriptionId={subscription.id} {...answers} />;
  if (deed === 'renew') return <RenewSubscription subscription={subscription} {...answers} />;
  if (deed === 'change-plan') return <ChangePlan subscription={subscription} plans={plans} {...answers} />;
  return <EditSubscription subscription={subscription} plans={plans} {...answers} />;
}
