import type { SharedProps } from '@server/auth/console-page-context';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps;
    layoutProps: { title?: string };
  }
}
