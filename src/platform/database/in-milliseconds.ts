/** A moment in SQL as JavaScript takes it, because drivers format timestamps differently. */
export const inMilliseconds = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::float8`;
