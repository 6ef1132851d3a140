import type { ReactNode } from 'react';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import { type OF_LICENSE, paymentOf } from '@/shared/actions';
import { ChangePlan, RecordPayment, RotateKey } from '@/shared/dialogs';
import { OfflineCodeDialog } from '@/shared/leases/offline-code-dialog';
import { SendCustomerLink } from '@/shared/payment/send-customer-link';
import { RenewSubscription } from '@/shared/renewal/renew-subscription';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { EditLicense } from '@/pages/licensing/licenses/license-dialogs';
import { RouterScript } from '@/pages/licensing/licenses/router-script';
import { EditSubscription } from '@/pages/licensing/subscriptions/subscription-dialogs';
import type { LicenseAction } from '@/pages/customers/user/license-issues';
import { useActivation } from '@/shared/use-activation';
import { Banner } from '@/ui/banner';
import { Modal, ModalBody } from '@/ui/modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useMessages } from '@/i18n/use-messages';
import { RefusedPanel, ValidPanel } from '@/pages/licensing/verify-license/result-panel';
import { refusedBy, verifyLicense } from '@/pages/licensing/verify-license/verification';

export type OpenLicenseDialog = { action: LicenseAction };

type CustomerLicenseDialogsProps = DialogAnswers &
  OpenLicenseDialog & { customerLicense: CustomerLicenseView; plans: PlanChoiceView[]; publicUrl: string };

/** Shows the open dialog; each opening starts with fresh state. */
export function CustomerLicenseDialogs({
  action,
  customerLicense,
  plans,
  publicUrl,
  ...answers
}: CustomerLicenseDialogsProps) {
  const { license, subscription } = customerLicense;
  const { onClose } = answers;
  const ofLicense: Record<(typeof OF_LICENSE)[number], ReactNode> = {
    verify: <VerifyCustomerLicense licenseKey={license.license_key} onClose={onClose} />,
    script: <RouterScript license={license} publicUrl={publicUrl} onClose={onClose} />,
    'offline-code': <OfflineCodeDialog licenseId={license.id} onClose={onClose} />,
    rotate: <RotateKey license={license} {...answers} />,
    'edit-license': <EditLicense license={license} {...answers} />,
  };
  const dialogs: Partial<Record<LicenseAction, ReactNode>> = {
    ...ofLicense,
    ...(subscription && {
      pay: <RecordPayment {...paymentOf({ subscription })} {...answers} />,
      'pay-link': (
        <SendCustomerLink userId={subscription.user_id} subscriptionId={subscription.id} onClose={onClose} />
      ),
      renew: <RenewSubscription subscription={subscription} {...answers} />,
      'change-plan': <ChangePlan subscription={subscription} plans={plans} {...answers} />,
      'edit-subscription': <EditSubscription subscription={subscription} plans={plans} {...answers} />,
    }),
  };
  if (action === 'pay-and-activate' || action === 'renew-and-activate')
    return (
      <ThenActivate
        action={action === 'pay-and-activate' ? 'pay' : 'renew'}
        {...{ customerLicense, plans, publicUrl, ...answers }}
      />
    );
  return dialogs[action] ?? null;
}

/** A payment or renewal does not activate a licence that staff made inactive, unless they ask for both. */
function ThenActivate({ onDone, ...props }: CustomerLicenseDialogsProps) {
  const { activate } = useActivation(props.customerLicense.license);
  return (
    <CustomerLicenseDialogs {...props} onDone={(...done) => void activate().then(() => onDone(...done))} />
  );
}

type VerifyCustomerLicenseProps = { licenseKey: string; onClose: () => void };

/** Shows the answer that a router would get now. */
function VerifyCustomerLicense({ licenseKey, onClose }: VerifyCustomerLicenseProps) {
  const { checking } = useMessages('user').licenses;
  const words = useMessages('verifyLicense');
  const { answer, failure } = useAnswer(() => verifyLicense(licenseKey));
  const refused = failure && refusedBy(failure, words);
  return (
    <Modal title={words.verify} isWide onClose={onClose}>
      <ModalBody>
        <div aria-live="polite" className="grid min-h-40 gap-5">
          {!answer && !refused && <p className="text-base text-muted">{checking}</p>}
          {refused && !refused.details && <Banner>{refused.sentence}</Banner>}
          {refused?.details && <RefusedPanel sentence={refused.sentence} verification={refused.details} />}
          {answer && <ValidPanel verification={answer} />}
        </div>
      </ModalBody>
    </Modal>
  );
}
