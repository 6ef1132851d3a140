/** Of every account that tests make. */
export const PASSWORD = 'correct horse';
