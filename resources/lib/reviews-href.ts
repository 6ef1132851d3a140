export const REVIEWS_HREF = '/payments/reviews';
