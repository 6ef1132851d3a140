export const OUTCOMES = ['create', 'change', 'same', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];
