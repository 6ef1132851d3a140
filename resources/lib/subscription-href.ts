export const subscriptionHref = (id: number) => `/subscriptions/${id}`;
