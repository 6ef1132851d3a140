/** From sending on; enough for a message to arrive and be read. */
export const SIGN_IN_LINK_MS = 15 * 60_000;
