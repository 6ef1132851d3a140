import type { License } from '../licensing/licenses/license.entity.js';
import { licenseView } from '../licensing/licenses/license.view.js';
import type { Subscription } from '../licensing/subscriptions/subscription.entity.js';
import { subscriptionView } from '../licensing/subscriptions/subscription.view.js';
import type { User } from '../accounts/users/user.entity.js';
import { userView } from '../accounts/users/user.view.js';

export type Customer = { user: User; license: License; subscription: Subscription };

export const customerView = ({ user, license, subscription }: Customer, now: Date) => ({
  user: userView(user),
  license: licenseView(license, now),
  subscription: subscriptionView(subscription, now),
});

export type CustomerView = ReturnType<typeof customerView>;
