import type { Created, Deleted, Restored, Updated } from '../../audit/domain-event.js';
import type { LicenseView, usageView } from './license.view.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'license.create': Created<LicenseView>;
    'license.update': Updated<LicenseView>;
    'license.usage': Updated<ReturnType<typeof usageView>>;
    'license.delete': Deleted<LicenseView>;
    'license.restore': Restored<LicenseView>;
  }
}
