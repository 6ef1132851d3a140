import type { RouterView } from '@server/licensing/routers/router.view';

/** As people call it, else as the board calls itself, else its id. */
export const routerName = ({
  label,
  identity_name,
  hardware_id,
}: Pick<RouterView, 'label' | 'identity_name' | 'hardware_id'>): string =>
  label ?? identity_name ?? hardware_id;
