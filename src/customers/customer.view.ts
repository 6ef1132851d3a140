import type { License } from '../licensing/licenses/license.entity.js';
import { licenseView } from '../licensing/licenses/license.view.js';
import type { Subscription } from '../licensing/subscriptions/subscription.entity.js';
import type { SubscriptionAnswer } from '../licensing/subscriptions/subscription.view.js';
import type { User } from '../accounts/users/user.entity.js';
import type { UserAnswer } from '../accounts/users/user.view.js';

export type Customer = { user: User; license: License; subscription: Subscription };

export const customerView = (
  { license }: Customer,
  user: UserAnswer,
  subscription: SubscriptionAnswer,
  now: Date,
) => ({ user, license: licenseView(license, now), subscription });

export type CustomerView = ReturnType<typeof customerView>;
