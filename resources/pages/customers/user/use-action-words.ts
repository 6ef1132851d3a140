import { useMessages } from '@/i18n/use-messages';
import type { LicenseAction } from './license-issues';

export function useActionWords(): Record<LicenseAction, string> {
  const { licenses: words } = useMessages('user');
  const { actions, activation, ledger, planChange } = useMessages('shared');
  return {
    renew: actions.renew,
    pay: ledger.record,
    'renew-and-activate': words.renewAndActivate,
    'pay-and-activate': words.payAndActivate,
    activate: activation.one,
    'pay-link': ledger.payLink,
    'change-plan': planChange.action,
    'edit-subscription': words.editSubscription,
    'edit-license': words.editLicense,
    rotate: words.rotate,
    script: words.script,
    'offline-code': words.offlineCode,
    verify: words.verify,
  };
}
