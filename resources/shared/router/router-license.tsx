import { Link } from '@inertiajs/react';
import type { RouterView } from '@server/licensing/routers/router.view';
import { licenseHref } from '@/lib/hrefs';

/** The end of the key, which leads to the licence. */
export const RouterLicense = ({ router }: { router: RouterView }) => (
  <Link href={licenseHref(router.license_id)} className="link font-mono">
    {router.license_ending}
  </Link>
);
