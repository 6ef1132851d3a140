import type { HoldingView } from '@server/customers/holding.view';
import { RouterScript } from '@/pages/licenses/router-script';
import type { HoldingDeed } from '@/pages/user/troubles';
import { VerifyHolding } from '@/pages/user/verify-holding';

export type HomeDialog = { deed: HoldingDeed; holding: HoldingView };

type HomeDialogsProps = HomeDialog & { publicUrl: string; onClose: () => void };

/** What customers can do with a licence of theirs. */
export function HomeDialogs({ deed, holding, publicUrl, onClose }: HomeDialogsProps) {
  const { license_key } = holding.license;
  if (deed === 'script')
    return <RouterScript licenseKey={license_key} publicUrl={publicUrl} onClose={onClose} />;
  return <VerifyHolding licenseKey={license_key} onClose={onClose} />;
}
