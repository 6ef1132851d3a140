import { lazyDialog } from '@/ui/lazy-dialog';

/** The dialogs of a licence; three pages open them, and none shows their words before. */
export const LicenseDialogs = lazyDialog(
  () =>
    import('@/pages/customers/user/customer-license-dialogs').then((module) => module.CustomerLicenseDialogs),
  { words: ['renewal', 'verify-license', 'offline-code'] },
);
