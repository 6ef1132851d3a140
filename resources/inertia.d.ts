import type { SharedProps } from '@server/inertia/pages';

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps;
    layoutProps: { title: string };
  }
}
