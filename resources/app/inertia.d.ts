import type { SharedProps } from '@server/accounts/auth/console-page-context';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps;
    layoutProps: { title?: string };
  }
}
