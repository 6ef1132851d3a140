/** What needs a look. */
export const REVIEWS_HREF = '/payments/reviews';
