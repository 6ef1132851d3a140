import type { SharedProps } from '@server/pages';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps;
    layoutProps: { title: string };
  }
}
