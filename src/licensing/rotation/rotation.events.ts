import type { Updated } from '../../audit/domain-event.js';
import type { RotationReason } from '../../rules/rotation.js';
import type { LicenseView } from '../licenses/license.view.js';

/** All but the key is recorded as new. */
export type Rotation = LicenseView & {
  overlap_until: string | null;
  reason: RotationReason | null;
  note: string | null;
};

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'license.rotate': Updated<Rotation>;
  }
}
