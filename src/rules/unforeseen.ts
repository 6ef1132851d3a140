/** When something fails that nobody foresaw, on a route for which the specification has no sentence (api §4). */
export const UNFORESEEN = 'Something went wrong on our side. Please try again.';
